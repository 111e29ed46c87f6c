import { ScanLayer } from '../../finder/scan-layer.tsx'
import { CameraView } from '../../scanner/camera-view.tsx'
import { useScanner } from '../../scanner/use-scanner.ts'

interface CareScansProps {
  camera: boolean
  onText(text: string): void
}

/** For people who see no other screen: a label under the hand scanner, or before the camera, finds its parcel here. */
export default function CareScans({ camera, onText }: CareScansProps) {
  useScanner(({ text }) => onText(text), 'order')
  return (
    <>
      {camera && <CameraView className="h-60 shrink-0" hint="Đưa mã vận đơn vào khung" />}
      <ScanLayer />
    </>
  )
}
