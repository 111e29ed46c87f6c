import { useEffect, useRef, useState } from 'react'
import { clipLimit, clipType, type Recording, recordClip } from '../../device/capture/record-clip.ts'

interface Clip {
  /** How many seconds are recorded so far; nothing while none is recorded. */
  seconds?: number
  most: number
  /** Whether this browser can record at all. */
  isPossible: boolean
  /** Starts, or ends what was started. */
  toggle(): void
}

/** One clip at a time, its seconds counted; it ends by itself at the limit. */
export function useClip(stream: MediaStream | undefined, onClip: (clip: Promise<Blob>) => void): Clip {
  const recording = useRef<Recording>(undefined)
  const [seconds, setSeconds] = useState<number>()
  const isRecording = seconds !== undefined
  useEffect(() => {
    if (!isRecording) return
    const from = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - from) / 1000)), 250)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(() => () => recording.current?.stop(), [])

  const toggle = () => {
    if (recording.current) return recording.current.stop()
    if (!stream) return
    const started = recordClip(stream)
    recording.current = started
    setSeconds(0)
    const over = () => {
      recording.current = undefined
      setSeconds(undefined)
    }
    started.clip.then(over, over)
    onClip(started.clip)
  }
  return {
    ...(isRecording ? { seconds } : {}),
    most: clipLimit.ms / 1000,
    isPossible: clipType() !== undefined,
    toggle,
  }
}
