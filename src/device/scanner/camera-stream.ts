import { betterLens, type LensFacts, type ListedLens, naturalZoom, type Platform } from './choose-lens.ts'
import type { Lens } from './scan.ts'
import {
  type CameraProblemKind,
  cameraProblem,
  problemOfCameraError,
  type ScanProblem,
} from './scan-problem.ts'

export interface CameraStream {
  stream: MediaStream
  track: MediaStreamTrack
  lens: string
  lenses: ListedLens[]
}

type Opened = CameraStream | ScanProblem

/**
 * Asks for the back camera, 1920×1080 where it can. A remembered lens is taken when it is still there; otherwise the
 * lens is chosen by what it can do (see choose-lens.ts), which may open the camera twice.
 */
export async function openCameraStream(remembered: string | undefined): Promise<Opened> {
  if (!globalThis.isSecureContext) return cameraProblem('insecure-page')
  if (navigator.mediaDevices?.getUserMedia === undefined) return cameraProblem('no-camera')
  try {
    const stream = await ask(remembered)
    const lenses = await listLenses()
    return await preferBetterLens(describe(stream, lenses), remembered)
  } catch (error) {
    return problemOfCameraError(error)
  }
}

export function isProblem(opened: Opened): opened is ScanProblem {
  return 'kind' in opened
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function ask(deviceId: string | undefined): Promise<MediaStream> {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 30 } }
  const anyBack = { facingMode: { ideal: 'environment' }, ...size }
  if (deviceId === undefined) return navigator.mediaDevices.getUserMedia({ video: anyBack, audio: false })
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { deviceId: { exact: deviceId }, ...size },
      audio: false,
    })
  } catch (error) {
    const gone: CameraProblemKind = 'no-camera'
    if (problemOfCameraError(error).kind !== gone) throw error
    return navigator.mediaDevices.getUserMedia({ video: anyBack, audio: false })
  }
}

async function listLenses(): Promise<ListedLens[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter((device) => device.kind === 'videoinput')
    .map((device) => {
      // Chrome and Safari 17 tell it before a lens is opened, once a camera was allowed.
      const told = 'getCapabilities' in device ? (device as InputDeviceInfo).getCapabilities() : {}
      return { deviceId: device.deviceId, label: device.label, ...toldOf(told) }
    })
}

/** What the media capture specifications name and TypeScript does not know yet. */
type ToldCapabilities = MediaTrackCapabilities & {
  torch?: boolean
  focusMode?: string[]
  focusDistance?: { min?: number }
  zoom?: { min: number; max: number }
}

function toldOf({ facingMode, torch, focusDistance }: ToldCapabilities): Omit<ListedLens, keyof Lens> {
  return { isBack: facingMode?.includes('environment'), torch, nearestM: focusDistance?.min }
}

function describe(stream: MediaStream, lenses: Lens[]): CameraStream {
  const track = stream.getVideoTracks()[0]
  if (track === undefined) throw new DOMException('Expected a video track, got none', 'NotFoundError')
  return { stream, track, lens: track.getSettings().deviceId ?? '', lenses }
}

async function preferBetterLens(opened: CameraStream, remembered: string | undefined): Promise<CameraStream> {
  const better = remembered === undefined ? betterLens(factsOf(opened), opened.lenses, platform()) : undefined
  if (better === undefined) return opened
  // Phones open one camera at a time, so the first has to go before the better one is asked for.
  stopStream(opened.stream)
  return describe(await ask(better), opened.lenses)
}

function factsOf({ track, lens }: CameraStream): LensFacts {
  const told: ToldCapabilities = track.getCapabilities?.() ?? {}
  const continuousFocus = told.focusMode?.includes('continuous') === true
  return { deviceId: lens, label: track.label, continuousFocus, ...toldOf(told) }
}

function platform(): Platform {
  if (/Android/.test(navigator.userAgent)) return 'android'
  return /iPhone/.test(navigator.userAgent) ? 'iphone' : 'other'
}

interface LensCapabilities {
  torch: boolean
  focusMode: string[]
  zoom: { natural: number; max: number } | undefined
}

/** What the open lens can do; a browser that does not tell counts as a lens that cannot. */
export function lensCapabilities(track: MediaStreamTrack): LensCapabilities {
  const told: ToldCapabilities = track.getCapabilities?.() ?? {}
  const natural = naturalZoom(
    { label: track.label, nearestM: told.focusDistance?.min },
    told.zoom,
    platform(),
  )
  return {
    torch: told.torch === true,
    focusMode: told.focusMode ?? [],
    zoom: told.zoom && told.zoom.max >= natural * 1.5 ? { natural, max: told.zoom.max / natural } : undefined,
  }
}

/** Sets torch, zoom (1 is natural) and continuous focus as far as the lens has them. */
export async function adjustLens(
  track: MediaStreamTrack,
  wish: { torch?: boolean; zoom?: number },
): Promise<void> {
  const can = lensCapabilities(track)
  const set: Record<string, unknown> = {}
  if (can.focusMode.includes('continuous')) set.focusMode = 'continuous'
  if (can.torch && wish.torch !== undefined) set.torch = wish.torch
  if (can.zoom && wish.zoom !== undefined) set.zoom = can.zoom.natural * Math.min(wish.zoom, can.zoom.max)
  if (Object.keys(set).length === 0) return
  await track.applyConstraints({ advanced: [set as MediaTrackConstraintSet] })
}
