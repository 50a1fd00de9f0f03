/** A few quiet sounds, made on the spot: nothing is loaded. */

import { settings } from './settings';

/** A sound by its name, or a call of a game's own: two tones, one after the other. */
export type Sound = 'move' | 'take' | 'splash' | 'turn' | 'end' | `${number} ${number}`;

let context: AudioContext | undefined;

/** Browsers are silent until a person has done something; then this is called again anyway. */
export function play(sound: Sound): void {
  if (!settings().sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => {});
  const at = context.currentTime + 0.01;
  switch (sound) {
    case 'move':
      knock(context, at, 420, 0.07, 0.11);
      break;
    case 'take':
      knock(context, at, 190, 0.14, 0.16);
      knock(context, at + 0.05, 140, 0.12, 0.1);
      break;
    case 'splash':
      hiss(context, at, 0.22);
      break;
    case 'turn':
      tone(context, at, 660, 0.16, 0.04);
      break;
    case 'end':
      tone(context, at, 392, 0.5, 0.06);
      tone(context, at + 0.14, 494, 0.5, 0.06);
      tone(context, at + 0.28, 587, 0.7, 0.06);
      break;
    default:
      for (const [nth, pitch] of sound.split(' ').entries())
        tone(context, at + nth / 11, Number(pitch), 0.16, 0.04);
  }
}

/** Wood on wood: a tone that falls quickly. */
function knock(ctx: AudioContext, at: number, pitch: number, length: number, level: number): void {
  const source = ctx.createOscillator();
  source.type = 'triangle';
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(pitch / 2, at + length);
  through(ctx, source, at, length, level);
}

function tone(ctx: AudioContext, at: number, pitch: number, length: number, level: number): void {
  const source = ctx.createOscillator();
  source.frequency.value = pitch;
  through(ctx, source, at, length, level);
}

/** Water: noise through a filter that closes. */
function hiss(ctx: AudioContext, at: number, length: number): void {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  const filter = ctx.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(1800, at);
  filter.frequency.exponentialRampToValueAtTime(200, at + length);
  source.connect(filter);
  through(ctx, source, at, length, 0.09, filter);
}

function through(
  ctx: AudioContext,
  source: AudioScheduledSourceNode,
  at: number,
  length: number,
  level: number,
  last: AudioNode = source,
): void {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(level, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  last.connect(gain).connect(ctx.destination);
  source.start(at);
  source.stop(at + length);
}
