import { type RefObject, useEffect, useState } from 'react'
import {
  adjustLens,
  isProblem,
  lensCapabilities,
  openCameraStream,
  stopStream,
} from '../../device/scanner/camera-stream.ts'
import type { ScanProblem } from '../../device/scanner/scan-problem.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import { giveCameraBack, lendCamera } from '../scanner/scanner-hub.ts'

interface OpenCamera {
  stream: MediaStream
  track: MediaStreamTrack
  close(): void
}

export interface CaptureCamera {
  stream?: MediaStream
  /** Whether there is a picture to take: a camera that is open shows its first one a moment later. */
  isShowing: boolean
  /** Why there is none, in words that say what to do. */
  problem?: string
  hasTorch: boolean
  setTorch(on: boolean): void
  /** Tries again after a problem. */
  reopen(): void
}

/** A camera for as long as the sheet is open: the scanner's own where it runs, which reads on afterwards, else one of its own. */
export function useCaptureCamera(video: RefObject<HTMLVideoElement | null>): CaptureCamera {
  const [attempt, setAttempt] = useState(0)
  const [camera, setCamera] = useState<OpenCamera>()
  const [shown, setShown] = useState<MediaStream>()
  const [problem, setProblem] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    const closed = new AbortController()
    const { signal } = closed
    let close = () => {}
    const open = async () => {
      const opened = await openCamera()
      if (typeof opened === 'string') return setProblem(opened)
      if (signal.aborted) return opened.close()
      close = opened.close
      opened.track.addEventListener('ended', () => setProblem(sentences['camera-lost']), { signal })
      setProblem(undefined)
      setCamera(opened)
      if (!video.current) return
      const picture = video.current
      picture.addEventListener('loadeddata', () => setShown(opened.stream), { signal })
      picture.srcObject = opened.stream
      // Safari refuses while the page is hidden; frames come all the same once it is visible.
      await picture.play().catch(() => undefined)
    }
    void open()
    return () => {
      closed.abort()
      setCamera(undefined)
      close()
    }
  }, [video, attempt])

  const stream = camera && !problem ? camera.stream : undefined
  return {
    stream,
    isShowing: stream !== undefined && shown === stream,
    problem: problem || undefined,
    hasTorch: camera !== undefined && lensCapabilities(camera.track).torch,
    setTorch: (torch) => camera && void adjustLens(camera.track, { torch }).catch(() => undefined),
    reopen: () => setAttempt((before) => before + 1),
  }
}

async function openCamera(): Promise<OpenCamera | string> {
  const lent = await lendCamera()
  const [track] = lent?.getVideoTracks() ?? []
  if (lent && track) return { stream: lent, track, close: giveCameraBack }
  const { lens } = await deviceSettings.get()
  const opened = await openCameraStream(lens)
  if (isProblem(opened)) return sentences[opened.kind]
  return { ...opened, close: () => stopStream(opened.stream) }
}

const lost = 'Camera đã bị ngắt. Chạm Mở lại camera.'

const sentences: Record<ScanProblem['kind'], string> = {
  'no-permission':
    'Chưa được phép dùng camera. Mở cài đặt trang web của trình duyệt, cho phép Camera rồi chạm Mở lại camera.',
  'no-camera': 'Máy này không có camera. Chụp bằng điện thoại có camera.',
  'camera-in-use': 'Ứng dụng khác đang dùng camera. Đóng ứng dụng đó rồi chạm Mở lại camera.',
  'insecure-page': 'Camera chỉ chạy khi địa chỉ bắt đầu bằng https. Mở lại bằng địa chỉ https.',
  'camera-lost': lost,
  'decoder-failed': lost,
  'ime-mangled': lost,
  'several-codes': lost,
}
