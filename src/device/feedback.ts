import { isSpeakable, speak } from './voice.ts'

/** What a scan can mean, that orders came in, and that something happened to them which somebody has to see; no two may be mistaken for each other in a loud room or through a glove. */
export type Feedback =
  | 'ok'
  | 'wrong-item'
  | 'enough'
  | 'unknown'
  | 'stopped'
  | 'duplicate'
  | 'saved'
  | 'done'
  | 'news'
  | 'warned'

export interface FeedbackSettings {
  sound: boolean
  vibration: boolean
  voice: boolean
  /** 0–1. */
  volume: number
}

export interface Tone {
  /** Pitch at the start and at the end, Hz; equal for a steady tone. */
  fromHz: number
  toHz: number
  lengthMs: number
  /** Silence after it, ms. */
  restMs: number
  wave: OscillatorType
}

export interface FeedbackPattern {
  tones: Tone[]
  /** On, off, on … in ms, as navigator.vibrate takes it. */
  vibration: number[]
}

function tone(fromHz: number, lengthMs: number, more: Partial<Tone> = {}): Tone {
  return { fromHz, toHz: fromHz, lengthMs, restMs: 40, wave: 'sine', ...more }
}

/**
 * Good news is high, short and soft; a stop is low, long and rough. The number of tones, their direction and their
 * roughness differ, so that each can be told without hearing another one first.
 */
export const feedbackPatterns: Record<Feedback, FeedbackPattern> = {
  ok: { tones: [tone(1320, 90)], vibration: [40] },
  saved: { tones: [tone(988, 60, { toHz: 740 })], vibration: [15] },
  done: {
    tones: [tone(784, 90), tone(988, 90), tone(1319, 220)],
    vibration: [40, 40, 40, 40, 160],
  },
  news: {
    tones: [tone(523, 140), tone(784, 300)],
    vibration: [40, 60, 160],
  },
  warned: {
    tones: [tone(880, 120), tone(698, 120), tone(523, 260)],
    vibration: [160, 60, 40, 60, 40],
  },
  enough: { tones: [tone(1047, 110), tone(1047, 110)], vibration: [70, 70, 70] },
  duplicate: {
    tones: [tone(660, 80), tone(660, 80), tone(660, 80), tone(660, 80)],
    vibration: [50, 50, 50, 50, 50, 50, 50],
  },
  'wrong-item': {
    tones: [tone(330, 160, { wave: 'square' }), tone(196, 380, { wave: 'square' })],
    vibration: [250, 90, 450],
  },
  unknown: {
    tones: [tone(440, 340, { toHz: 880, wave: 'triangle' })],
    vibration: [180, 60, 60],
  },
  stopped: {
    tones: [1, 2, 3].map(() => tone(140, 260, { wave: 'sawtooth', restMs: 90 })),
    vibration: [350, 120, 350, 120, 350],
  },
}

let audio: AudioContext | undefined

/** Lets the page make sounds; call it in a tap (the one that opens the camera will do). Browsers refuse it otherwise. */
export async function unlockSound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return
  // An iPhone with the silent switch on would say nothing: its switch is for what only accompanies.
  const { audioSession } = navigator as { audioSession?: { type: string } }
  if (audioSession) audioSession.type = 'playback'
  audio ??= new AudioContext({ latencyHint: 'interactive' })
  // An iPhone puts it to sleep after a call; every tap wakes it again.
  if (audio.state !== 'running') await audio.resume().catch(() => undefined)
}

/** Whether this browser can make the phone vibrate; no iPhone's can. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function'
}

/**
 * Answers a scan at once, in the task of the caller.
 * @param sentence what the voice says when it is switched on
 */
export function giveFeedback(feedback: Feedback, settings: FeedbackSettings, sentence?: string): void {
  const pattern = feedbackPatterns[feedback]
  if (settings.sound) play(pattern.tones, settings.volume)
  // Before anybody touched the page the browser refuses to, and says so in its log.
  if (settings.vibration && navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate?.(pattern.vibration)
  if (settings.voice && sentence !== undefined && isSpeakable()) speak(sentence, settings.volume)
}

function play(tones: Tone[], volume: number): void {
  if (audio === undefined || audio.state !== 'running') return
  let at = audio.currentTime
  for (const next of tones) {
    sound(audio, next, at, volume)
    at += (next.lengthMs + next.restMs) / 1000
  }
}

/** How loud a wave is to the ear beside a sine of the same height. */
const roughness: Partial<Record<OscillatorType, number>> = { square: 0.5, sawtooth: 0.6 }

function sound(context: AudioContext, next: Tone, at: number, volume: number): void {
  const end = at + next.lengthMs / 1000
  const oscillator = new OscillatorNode(context, { type: next.wave, frequency: next.fromHz })
  oscillator.frequency.linearRampToValueAtTime(next.toHz, end)
  const loudness = new GainNode(context, { gain: 0 })
  const height = Math.min(1, Math.max(0, volume)) * (roughness[next.wave] ?? 1)
  // A tone that starts or ends at full height clicks.
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(height, at + 0.005)
  loudness.gain.setValueAtTime(height, end - 0.01)
  loudness.gain.linearRampToValueAtTime(0, end)
  oscillator.connect(loudness).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(end)
}
