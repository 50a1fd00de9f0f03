// Every page on a phone.
import { looks } from './look.mjs';

looks(390, 844);
