/** The sounds of beats. They are synthesized, so the page loads no sound files. */

import { settings } from './settings';
import type { BeatKind } from './stage/beat';

/** A sound by its name, or the pitches of two tones that a game defines itself. */
export type Sound = BeatKind | 'victory' | 'defeat' | 'draw' | `${number} ${number}`;

/** One voice of a sound: its start and length in seconds, its pitch in hertz, and its level. */
type Voice = [
  kind: 'knock' | 'tone' | 'hiss',
  at: number,
  pitch: number,
  length: number,
  level: number,
];

const knock = (at: number, pitch: number, length = 0.08, level = 0.11): Voice => [
  'knock',
  at,
  pitch,
  length,
  level,
];
const tone = (at: number, pitch: number, length = 0.16, level = 0.04): Voice => [
  'tone',
  at,
  pitch,
  length,
  level,
];
/** Noise through a low-pass filter that starts at `pitch` and closes. */
const hiss = (at: number, pitch: number, length = 0.22, level = 0.07): Voice => [
  'hiss',
  at,
  pitch,
  length,
  level,
];

const SOUNDS: Record<Exclude<Sound, `${number} ${number}`>, readonly Voice[]> = {
  place: [knock(0, 520, 0.06)],
  move: [knock(0, 420)],
  jump: [tone(0, 330, 0.12, 0.03), knock(0.18, 360)],
  take: [knock(0, 190, 0.14, 0.16), knock(0.05, 140, 0.12, 0.1)],
  trap: [knock(0, 250, 0.1), tone(0.06, 175, 0.2)],
  sink: [hiss(0, 1_800)],
  gain: [tone(0, 784, 0.1, 0.03), tone(0.08, 1_047, 0.14, 0.03)],
  reinforce: [knock(0, 300, 0.05, 0.08), knock(0.08, 300, 0.05, 0.08), knock(0.16, 340, 0.06)],
  battle: [hiss(0, 3_200, 0.12, 0.05), knock(0.1, 170, 0.14, 0.14), knock(0.24, 210, 0.1, 0.1)],
  claim: [tone(0, 392, 0.14), tone(0.09, 587, 0.2)],
  fall: [knock(0, 130, 0.3, 0.18), hiss(0.04, 700, 0.5, 0.09), tone(0.3, 98, 0.5, 0.07)],
  build: [knock(0, 640, 0.05, 0.07), knock(0.12, 640, 0.05, 0.07)],
  castle: [knock(0, 260, 0.07), knock(0.1, 330, 0.07), tone(0.2, 523, 0.2, 0.03)],
  appear: [tone(0, 494, 0.1, 0.03), tone(0.07, 466, 0.16, 0.03)],
  vanish: [tone(0, 466, 0.1, 0.025), tone(0.07, 349, 0.16, 0.025)],
  find: [tone(0, 659, 0.1, 0.035), tone(0.08, 831, 0.1, 0.035), tone(0.16, 988, 0.18, 0.035)],
  turn: [tone(0, 660, 0.16, 0.03)],
  out: [tone(0, 294, 0.25, 0.05), tone(0.2, 247, 0.25, 0.05), tone(0.4, 196, 0.5, 0.05)],
  victory: [
    tone(0, 392, 0.5, 0.06),
    tone(0.14, 494, 0.5, 0.06),
    tone(0.28, 587, 0.5, 0.06),
    tone(0.42, 784, 0.8, 0.06),
  ],
  defeat: [tone(0, 392, 0.4, 0.05), tone(0.2, 349, 0.4, 0.05), tone(0.4, 294, 0.9, 0.05)],
  draw: [tone(0, 392, 0.5, 0.05), tone(0.16, 392, 0.6, 0.05)],
};

let context: AudioContext | undefined;

/** Plays a sound. Browsers stay silent until the user has interacted with the page. */
export function play(sound: Sound): void {
  if (!settings().sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => {});
  const now = context.currentTime + 0.01;
  for (const voice of voicesOf(sound)) playVoice(context, now, voice);
}

function voicesOf(sound: Sound): readonly Voice[] {
  if (sound in SOUNDS) return SOUNDS[sound as keyof typeof SOUNDS];
  return sound.split(' ').map((pitch, nth) => tone(nth / 11, Number(pitch)));
}

function playVoice(
  ctx: AudioContext,
  now: number,
  [kind, after, pitch, length, level]: Voice,
): void {
  const at = now + after;
  const source = kind === 'hiss' ? noise(ctx, length) : ctx.createOscillator();
  let last: AudioNode = source;
  if (source instanceof OscillatorNode) {
    source.frequency.setValueAtTime(pitch, at);
    // A tone that falls quickly sounds like wood on wood.
    if (kind === 'knock') {
      source.type = 'triangle';
      source.frequency.exponentialRampToValueAtTime(pitch / 2, at + length);
    }
  } else {
    const filter = ctx.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.setValueAtTime(pitch, at);
    filter.frequency.exponentialRampToValueAtTime(200, at + length);
    last = source.connect(filter);
  }
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(level, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  last.connect(gain).connect(ctx.destination);
  source.start(at);
  source.stop(at + length);
}

function noise(ctx: AudioContext, length: number): AudioBufferSourceNode {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  return source;
}
