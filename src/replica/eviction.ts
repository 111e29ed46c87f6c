import type { Keepsake } from './environment.ts'

/** How far a lane had come, kept outside IndexedDB. */
export interface MirroredLane {
  deviceId: string
  lastSeq: number
  confirmedSeq: number
}

const prefix = 'khotay:lane:'

/** Remembers a lane outside IndexedDB, so that a cleared database is noticed. Workers have no such place and skip it. */
export function mirrorLane(
  keepsake: Keepsake | undefined,
  { deviceId, lastSeq, confirmedSeq }: MirroredLane,
): void {
  try {
    keepsake?.setItem(prefix + deviceId, `${lastSeq} ${confirmedSeq}`)
  } catch {
    // Full or forbidden: only the notice after an eviction is lost.
  }
}

export function mirroredLanes(keepsake: Keepsake | undefined): MirroredLane[] {
  return keysOf(keepsake).map((key) => {
    const [lastSeq = 0, confirmedSeq = 0] = (keepsake?.getItem(key) ?? '').split(' ').map(Number)
    return { deviceId: key.slice(prefix.length), lastSeq, confirmedSeq }
  })
}

export function forgetMirrors(keepsake: Keepsake | undefined, which: (deviceId: string) => boolean): void {
  for (const key of keysOf(keepsake)) if (which(key.slice(prefix.length))) keepsake?.removeItem(key)
}

function keysOf(keepsake: Keepsake | undefined): string[] {
  const keys = Array.from({ length: keepsake?.length ?? 0 }, (_, index) => keepsake?.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}
