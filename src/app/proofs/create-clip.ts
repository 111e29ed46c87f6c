import { proxy } from 'valtio'
import { type Recording, recordClip } from '../../device/capture/record-clip.ts'

type OnClip = (clip: Promise<Blob>) => void

/** One clip at a time, its seconds counted; it ends by itself at the limit. */
export function createClip() {
  /** How many seconds are recorded so far; nothing while none is recorded. */
  const state = proxy<{ seconds?: number }>({})
  let recording: Recording | undefined

  function start(stream: MediaStream, onClip: OnClip): void {
    const started = recordClip(stream)
    const from = performance.now()
    recording = started
    state.seconds = 0
    const timer = setInterval(() => {
      state.seconds = Math.floor((performance.now() - from) / 1000)
    }, 250)
    // Not by an effect: between the end and the next render the clock would go on and call the clip running again.
    const over = () => {
      clearInterval(timer)
      recording = undefined
      delete state.seconds
    }
    started.clip.then(over, over)
    onClip(started.clip)
  }

  return {
    state,
    /** Starts, or ends what was started. */
    toggle(stream: MediaStream | undefined, onClip: OnClip): void {
      if (recording) recording.stop()
      else if (stream) start(stream, onClip)
    },
    stop: () => recording?.stop(),
  }
}
