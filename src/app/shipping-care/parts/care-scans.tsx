import { ScanLayer } from '../../scan/scan-layer.tsx'
import { useScanner } from '../../scan/use-scanner.ts'

/** For people who see no other screen: a label under the hand scanner finds its parcel here. */
export default function CareScans({ onText }: { onText(text: string): void }) {
  useScanner(({ text }) => onText(text), 'order')
  return <ScanLayer />
}
