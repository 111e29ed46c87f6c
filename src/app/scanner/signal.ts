import { giveFeedback, type Feedback as Tone, unlockSound } from '../../device/feedback.ts'
import { isSpeakable, speak } from '../../device/voice.ts'
import { type DeviceSettings, defaultDeviceSettings } from '../../replica/device-settings.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import type { ErrorKind } from './feedback.ts'

const tones: Record<ErrorKind, Tone> = {
  'wrong-item': 'wrong-item',
  enough: 'enough',
  unknown: 'unknown',
  stopped: 'stopped',
  duplicate: 'duplicate',
  'not-saved': 'stopped',
  keyboard: 'unknown',
}

let settings: DeviceSettings = defaultDeviceSettings

/** Reads how loud this phone is to be, and lets the next tap or key wake the sound. Stops with the returned function. */
export function readySignals(): () => void {
  void deviceSettings.get().then((stored) => {
    settings = stored
  })
  window.addEventListener('pointerdown', unlockSound)
  window.addEventListener('keydown', unlockLater, { once: true })
  return () => {
    window.removeEventListener('pointerdown', unlockSound)
    window.removeEventListener('keydown', unlockLater)
  }
}

/** Making the sound ready takes up to 100 ms; in the middle of a scanner's burst that would tear the code apart. */
function unlockLater(): void {
  setTimeout(unlockSound, 600)
}

/** Tone, vibration and, when switched on, voice; at once. */
export function signal(kind: ErrorKind | 'ok' | 'saved' | 'done', sentence?: string): void {
  const tone = kind === 'ok' || kind === 'saved' || kind === 'done' ? kind : tones[kind]
  giveFeedback(tone, settings, sentence)
}

/** Whether this phone speaks: what is only said aloud need not be looked up where it does not. */
export function isVoiceOn(): boolean {
  return settings.voice && isSpeakable()
}

/** The voice alone, when switched on: what comes next, after the tone of what was. */
export function sayAloud(sentence: string): void {
  if (isVoiceOn()) speak(sentence, settings.volume)
}
