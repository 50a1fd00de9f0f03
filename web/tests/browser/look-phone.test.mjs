// Every page on a phone.
import { gallery } from './gallery.mjs';

gallery(390, 844);
