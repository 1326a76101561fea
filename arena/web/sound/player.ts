/**
 * Synthesizer of the page. Its context starts at the first click or key, as browsers demand; until then, and where there is none,
 * nothing sounds and nothing is missed. At most three sounds at a time: a fourth ends the oldest.
 */
import { computed } from '@preact/signals';
import { SWITCH, setting } from '../shared/settings.js';
import { lengthOf, RECIPES, type SoundName, type SoundPart } from './recipes.js';

const MOST_AT_ONCE = 3;
/** Furthest to a side. */
const MOST_PAN = 0.6;
/** An oscillator that is cut off would click. */
const FADE_SECONDS = 0.015;
const NOISE_SECONDS = 1;

/** Vibration and silence are for phones. */
export const isPhone = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** Off on phones, unless chosen. */
const choice = setting('sound', SWITCH, isPhone() ? 'off' : 'on');
export const isSoundOn = computed(() => choice.value === 'on');

export function chooseSound(on: boolean): void {
  choice.value = on ? 'on' : 'off';
  if (on) wake();
}

interface Playing {
  readonly out: GainNode;
  readonly endsAt: number;
}

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;
let playing: Playing[] = [];

/** Only in answer to a click, a touch or a key. */
function wake(): void {
  if (typeof AudioContext === 'undefined' || !isSoundOn.peek()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** Hears the first click. */
export function watchFirstClick(): void {
  for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, wake, { passive: true });
}

interface Manner {
  /** From -1 at the left to 1 at the right. */
  readonly pan?: number;
  /** Of its gain. */
  readonly loud?: number;
  /** From now, in milliseconds. */
  readonly afterMs?: number;
}

/** Whether anything would be heard now: who would first have to reckon what need not. */
export const canSound = (): boolean => isSoundOn.peek() && context?.state === 'running';

/** Plays a sound; the result ends it, also before it has begun. */
export function sound(name: SoundName, { pan = 0, loud = 1, afterMs = 0 }: Manner = {}): () => void {
  if (!isSoundOn.peek() || context?.state !== 'running') return () => {};
  const at = context.currentTime + afterMs / 1000;
  const out = context.createGain();
  out.gain.value = loud;
  const side = context.createStereoPanner();
  side.pan.value = Math.max(-1, Math.min(1, pan)) * MOST_PAN;
  out.connect(side).connect(context.destination);
  for (const part of RECIPES[name]) playPart(context, part, at, out);
  makeRoom(at);
  playing.push({ out, endsAt: at + lengthOf(name) / 1000 });
  return () => fade(out);
}

/** Those that sound at the time are at most two, so that one more may. */
function makeRoom(at: number): void {
  playing = playing.filter(({ endsAt }) => endsAt > context!.currentTime);
  const still = playing.filter(({ endsAt }) => endsAt > at);
  for (const { out } of still.slice(0, Math.max(0, still.length - MOST_AT_ONCE + 1))) {
    fade(out, at);
    playing = playing.filter((one) => one.out !== out);
  }
}

function fade(out: GainNode, at = context!.currentTime): void {
  out.gain.setTargetAtTime(0, at, FADE_SECONDS);
}

function playPart(on: AudioContext, part: SoundPart, begins: number, out: AudioNode): void {
  const from = begins + part.at / 1000;
  const to = from + part.ms / 1000;
  const level = on.createGain();
  level.gain.setValueAtTime(0.0001, from);
  const top = part.shape === 'swell' ? from + (to - from) / 3 : Math.min(from + 0.01, to);
  level.gain.exponentialRampToValueAtTime(part.gain, top);
  level.gain.exponentialRampToValueAtTime(0.0001, to);
  level.connect(out);
  const source = part.kind === 'tone' ? oscillator(on, part, from, to) : filtered(on, part, from, to, level);
  if (part.kind === 'tone') source.connect(level);
  source.start(from);
  source.stop(to + 0.02);
}

function oscillator(on: AudioContext, part: Extract<SoundPart, { kind: 'tone' }>, from: number, to: number) {
  const source = on.createOscillator();
  source.type = part.wave;
  source.frequency.setValueAtTime(part.hz[0], from);
  source.frequency.exponentialRampToValueAtTime(part.hz[1], to);
  return source;
}

function filtered(
  on: AudioContext,
  part: Extract<SoundPart, { kind: 'noise' }>,
  from: number,
  to: number,
  level: AudioNode,
) {
  const source = on.createBufferSource();
  hiss ??= whiteNoise(on);
  source.buffer = hiss;
  const filter = on.createBiquadFilter();
  filter.type = part.filter;
  filter.frequency.setValueAtTime(part.hz[0], from);
  filter.frequency.exponentialRampToValueAtTime(part.hz[1], to);
  source.connect(filter).connect(level);
  return source;
}

function whiteNoise(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate * NOISE_SECONDS, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
