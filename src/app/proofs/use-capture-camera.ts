import { useCallback, useEffect, useRef, useState } from 'react'
import {
  adjustLens,
  isProblem,
  lensCapabilities,
  openCameraStream,
  stopStream,
} from '../../device/scanner/camera-stream.ts'
import { cameraProblem } from '../../device/scanner/scan-problem.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import { giveCameraBack, lendCamera } from '../scan/scanner-hub.ts'

export interface CaptureCamera {
  stream?: MediaStream
  /** Why there is none, in words that say what to do. */
  problem?: string
  hasTorch: boolean
  setTorch(on: boolean): void
  /** Tries again after a problem. */
  reopen(): void
}

/** A camera for as long as the sheet is open: the scanner's own where it runs, which goes on reading afterwards, else one of its own. */
export function useCaptureCamera(video: { current: HTMLVideoElement | null }): CaptureCamera {
  const [attempt, setAttempt] = useState(0)
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<string>()
  const track = useRef<MediaStreamTrack>(undefined)

  useEffect(() => {
    const closed = new AbortController()
    let release = () => {}
    const open = async () => {
      const lent = await lendCamera()
      if (lent) release = giveCameraBack
      const opened = lent ?? (await openOwn())
      if (typeof opened === 'string') return setProblem(opened)
      if (!lent) release = () => stopStream(opened)
      if (closed.signal.aborted) return release()
      track.current = opened.getVideoTracks()[0]
      const lost = () => setProblem(cameraProblem('camera-lost').sentence)
      track.current?.addEventListener('ended', lost, { signal: closed.signal })
      setProblem(undefined)
      setStream(opened)
      const element = video.current
      if (!element) return
      element.srcObject = opened
      // Safari refuses while the page is hidden; frames come all the same once it is visible.
      await element.play().catch(() => undefined)
    }
    void open()
    return () => {
      closed.abort()
      release()
    }
    // A new attempt opens anew.
  }, [video, attempt])

  const setTorch = useCallback((torch: boolean) => {
    if (track.current) void adjustLens(track.current, { torch }).catch(() => undefined)
  }, [])
  return {
    ...(stream && !problem ? { stream } : {}),
    ...(problem ? { problem } : {}),
    hasTorch: track.current !== undefined && lensCapabilities(track.current).torch,
    setTorch,
    reopen: () => setAttempt((before) => before + 1),
  }
}

async function openOwn(): Promise<MediaStream | string> {
  const { lens } = await deviceSettings.get()
  const opened = await openCameraStream(lens)
  return isProblem(opened) ? opened.sentence.replace('quét', 'chụp') : opened.stream
}
