import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react'
import type { ScannerState } from '../../device/scanner/scan.ts'
import { must } from '../../lib/must.ts'
import { CameraKey } from './camera-key.tsx'
import { nextLens } from './next-lens.ts'
import { withScanner } from './scanner-hub.ts'

/** Zoom, lens and torch, each only where this lens has it. */
export function LensKeys({
  camera,
}: {
  camera: Pick<ScannerState, 'zoom' | 'lens' | 'torch'> & {
    lenses: readonly ScannerState['lenses'][number][]
  }
}) {
  return (
    <>
      {camera.zoom && camera.zoom.max >= 2 && (
        <CameraKey
          label={camera.zoom.value >= 2 ? 'Về thu phóng 1×' : 'Thu phóng 2×'}
          pressed={camera.zoom.value >= 2}
          onPress={() =>
            withScanner(
              (scanner) => void scanner.setZoom(must(camera.zoom, 'a zoom of the camera').value >= 2 ? 1 : 2),
            )
          }
        >
          2×
        </CameraKey>
      )}
      {camera.lenses.length > 1 && (
        <CameraKey
          label="Đổi ống kính"
          onPress={() => withScanner((scanner) => void scanner.setLens(nextLens(camera.lenses, camera.lens)))}
        >
          <SwitchCamera aria-hidden className="size-6" />
        </CameraKey>
      )}
      {camera.torch !== undefined && (
        <CameraKey
          label={camera.torch ? 'Tắt đèn' : 'Bật đèn'}
          pressed={camera.torch}
          onPress={() => withScanner((scanner) => void scanner.setTorch(!camera.torch))}
        >
          {camera.torch ? (
            <FlashlightOff aria-hidden className="size-6" />
          ) : (
            <Flashlight aria-hidden className="size-6" />
          )}
        </CameraKey>
      )}
    </>
  )
}
