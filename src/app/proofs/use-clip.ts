import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { clipLimit, clipType } from '../../device/capture/record-clip.ts'
import { createClip } from './create-clip.ts'

interface Clip {
  /** How many seconds are recorded so far; nothing while none is recorded. */
  seconds?: number
  most: number
  /** Whether this browser can record at all. */
  isPossible: boolean
  /** Starts, or ends what was started. */
  toggle(): void
}

/** The clip of a capture sheet; it ends with the sheet. */
export function useClip(stream: MediaStream | undefined, onClip: (clip: Promise<Blob>) => void): Clip {
  const [clip] = useState(createClip)
  const { seconds } = useSnapshot(clip.state)
  useEffect(() => () => clip.stop(), [clip])
  return {
    seconds,
    most: clipLimit.ms / 1000,
    isPossible: clipType() !== undefined,
    toggle: () => clip.toggle(stream, onClip),
  }
}
