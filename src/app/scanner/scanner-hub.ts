import { ref } from 'valtio'
import { holdKeys } from '../../device/scanner/held-keys.ts'
import type { Scanner, ScannerOptions } from '../../device/scanner/open-scanner.ts'
import type { ScannedCode } from '../../device/scanner/scan.ts'
import type { ScanProblem } from '../../device/scanner/scan-problem.ts'
import type { DeviceSettings } from '../../replica/device-settings.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import { findByCode, knowsCode } from '../../replica/queries/finder/find-by-code.ts'
import type { Replica } from '../../replica/replica.ts'
import { isOfPerson, takeOfPerson } from '../people/take-of-person.ts'
import { askCode } from './ask-which.ts'
import { isEcho } from './is-echo.ts'
import { lookupForms } from './lookup-forms.ts'
import { chooseAmong, isRetail } from './resolve-scan.ts'
import { isAsking, refuseScan, scanState } from './scan-state.ts'

/** A screen that takes scans. The one that came last takes them; when it leaves, the one below does again. */
export interface ScanListener {
  onCode(code: ScannedCode): void
  onProblem(problem: ScanProblem): void
  /** What the work waits for: decides between several codes in one camera view. */
  awaited(): 'order' | 'product' | 'any'
}

const listeners: ScanListener[] = []
let scanner: Promise<Scanner> | undefined
let openFor: Replica | undefined
let leaving: ReturnType<typeof setTimeout> | undefined

/**
 * The wedge outlives its screen by this much: one that opens in the middle of a burst would take half a code for a whole one, and a hand that
 * scans while the next screen is still being fetched is heard by it.
 */
const lingerMs = 5_000
/** Scanned while one screen had gone and the next had not come, in the order of the hand. */
let early: { code: ScannedCode; at: number }[] = []

/**
 * Listens until the returned function is called. The wedge is open as long as anybody listens. Without a replica (nobody is signed in)
 * only badges mean anything.
 */
export function listenForScans(replica: Replica | undefined, listener: ScanListener): () => void {
  listeners.push(listener)
  clearTimeout(leaving)
  if (openFor !== replica) close()
  openFor = replica
  scanner ??= opening(replica)
  // A turn later: of screens that come together, the uppermost takes it.
  setTimeout(giveEarly)
  return () => {
    listeners.splice(listeners.indexOf(listener), 1)
    if (listeners.length === 0) leaving = setTimeout(close, lingerMs)
  }
}

function giveEarly(): void {
  const listener = listeners.at(-1)
  if (!listener) return
  const waiting = early
  early = []
  for (const { code, at } of waiting) if (performance.now() - at <= lingerMs) listener.onCode(code)
}

function close(): void {
  early = []
  void scanner?.then((opened) => opened.close())
  scanner = undefined
  openFor = undefined
}

/** The open scanner; does nothing where nobody listens. */
export function withScanner(use: (scanner: Scanner) => void): void {
  void scanner?.then(use)
}

/** The scanner's own camera picture, for a photo or a clip; nothing where no camera is open. Nothing is read until it is given back. */
export async function lendCamera(): Promise<MediaStream | undefined> {
  return (await scanner)?.lend()
}

export function giveCameraBack(): void {
  withScanner((opened) => opened.takeBack())
}

/** One that could not be fetched is tried again by the next screen. */
function opening(replica: Replica | undefined): Promise<Scanner> {
  const opened = open(replica)
  opened.catch((thrown: unknown) => {
    if (scanner === opened) scanner = undefined
    throw thrown
  })
  return opened
}

/** Scanner code is fetched on the first use: screens that never scan do not pay for it. */
async function open(replica: Replica | undefined): Promise<Scanner> {
  const release = holdKeys()
  try {
    const [{ openScanner }, settings] = await Promise.all([
      import('../../device/scanner/open-scanner.ts'),
      deviceSettings.get(),
    ])
    return openScanner(optionsFor(replica, settings, release()))
  } finally {
    release()
  }
}

/** @param held keys that came while the scanner was fetched */
function optionsFor(
  replica: Replica | undefined,
  settings: DeviceSettings,
  held: KeyboardEvent[],
): ScannerOptions {
  return {
    isKnown: async (text, format) =>
      replica !== undefined &&
      knowsCode(replica, lookupForms(text), isRetail(format) ? 'products' : undefined),
    onCode: (code) => {
      if (isEcho(code) || takeOfPerson(code)) return
      const listener = listeners.at(-1)
      // What waits for this screen was scanned before.
      if (listener && early.length === 0) listener.onCode(code)
      else early.push({ code, at: performance.now() })
    },
    onCodes: (codes) => void chooseCode(replica, codes),
    onProblem: (problem) => listeners.at(-1)?.onProblem(problem),
    onState: (state) => {
      if (state.camera === 'off') delete scanState.camera
      // Not made a proxy: the camera goes on using this very object.
      else scanState.camera = ref(state)
      if (state.camera === 'reading') delete scanState.problem
    },
    lens: settings.lens,
    onLens: (lens) => void deviceSettings.set({ lens }),
    nativeHelp: settings.nativeDetector,
    wedge: {
      gapMs: settings.wedgeGapMs,
      sendsEnd: settings.wedgeSendsEnd,
      onSendsEnd: (wedgeSendsEnd) => void deviceSettings.set({ wedgeSendsEnd }),
      early: held,
    },
  }
}

async function chooseCode(replica: Replica | undefined, codes: readonly ScannedCode[]): Promise<void> {
  const listener = listeners.at(-1)
  // A badge's QR code and its bars say the same, and neither is goods.
  const first = codes.find(isOfPerson) ?? codes[0]
  if (!listener || !first || takeOfPerson(first)) return
  const known = await Promise.all(
    codes.map(async (code) => ({
      code,
      hits: replica ? await findByCode(replica, lookupForms(code.text)) : [],
    })),
  )
  // The phone may have been locked or handed on meanwhile.
  if (takeOfPerson(first)) return
  const chosen = chooseAmong(known, listener.awaited())
  if (chosen) listener.onCode(chosen)
  else if (isAsking()) refuseScan()
  else askCode(codes, (code) => listener.onCode(code))
}
