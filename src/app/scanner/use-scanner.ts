import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react'
import { ref, useSnapshot } from 'valtio'
import type { Scanner } from '../../device/scanner/open-scanner.ts'
import type { ScannedCode } from '../../device/scanner/scan.ts'
import type { ScanProblem } from '../../device/scanner/scan-problem.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import type { Replica } from '../../replica/replica.ts'
import { sessionState, useReplica } from '../session/session.ts'
import { frameRegion } from './frame-region.ts'
import { imeFeedback } from './ime-feedback.ts'
import { refuseScan, scanState, showFeedback } from './scan-state.ts'
import { listenForScans, withScanner } from './scanner-hub.ts'
import { readySignals } from './signal.ts'

/** Takes every scan of this device while the screen is open: wedge, typing, and the camera where one is shown. */
export function useScanner(onCode: (code: ScannedCode) => void, awaited: 'order' | 'product' | 'any'): void {
  const replica = useReplica()
  const take = useEffectEvent(onCode)
  const wanted = useEffectEvent(() => awaited)
  useEffect(
    () => listenForScans(replica, { onCode: (code) => take(code), onProblem, awaited: () => wanted() }),
    [replica],
  )
  useEffect(readySignals, [])
}

/** Hears badges while the phone is locked or nobody is signed in; everything else is refused before it comes here. */
export function useBadges(): void {
  const replica = useSnapshot(sessionState).replica as Replica | undefined
  useEffect(
    () => listenForScans(replica, { onCode: () => refuseScan(), onProblem, awaited: () => 'any' }),
    [replica],
  )
  useEffect(readySignals, [])
}

/**
 * A ref for the `<video>` the camera shows itself in; the camera runs as long as the element is there and reads what lies
 * under `frame`.
 */
export function useCamera(
  frame: RefObject<HTMLElement | null>,
): (video: HTMLVideoElement | null) => (() => void) | undefined {
  return useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return undefined
      const fit = () => {
        const picture = { width: video.videoWidth, height: video.videoHeight }
        const region =
          frame.current &&
          frameRegion(frame.current.getBoundingClientRect(), video.getBoundingClientRect(), picture)
        if (region) withScanner((scanner) => scanner.setRegion(region))
      }
      const watch = new ResizeObserver(fit)
      watch.observe(video)
      video.addEventListener('loadedmetadata', fit)
      // A turn later: the effect that opens the scanner runs after refs are set.
      const open = async (scanner: Scanner) => {
        await scanner.openCamera(video).then(fit)
        await lightUp(scanner)
      }
      const opening = setTimeout(() => withScanner((scanner) => void open(scanner)))
      return () => {
        clearTimeout(opening)
        watch.disconnect()
        video.removeEventListener('loadedmetadata', fit)
        withScanner((scanner) => scanner.closeCamera())
      }
    },
    [frame],
  )
}

/** In a dark warehouse the torch comes with the camera. */
async function lightUp(scanner: Scanner): Promise<void> {
  const { torch } = await deviceSettings.get()
  if (torch) await scanner.setTorch(true)
}

function onProblem(problem: ScanProblem): void {
  if (problem.kind === 'ime-mangled') showFeedback(imeFeedback(problem))
  else scanState.problem = ref(problem)
}
