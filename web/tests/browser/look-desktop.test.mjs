// Every page on a desktop.
import { gallery } from './gallery.mjs';

gallery(1280, 800);
