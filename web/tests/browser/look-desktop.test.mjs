// Every page on a desktop.
import { looks } from './look.mjs';

looks(1280, 800);
