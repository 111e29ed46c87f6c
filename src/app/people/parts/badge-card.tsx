import { Printer } from 'lucide-react'
import type { Staff } from '../../../domain/tables/company.ts'
import { Button } from '../../components/button.tsx'
import { Barcode } from '../../practice/barcode.tsx'
import { useShopName } from '../../session/shop-name.ts'
import { QrCode } from './qr-code.tsx'
import '../../practice/print.css'

interface BadgeCardProps {
  holder: Staff
  text: string
  onClose(): void
}

/** A new badge, shown this once: QR for cameras, bars for scanners that read nothing else. */
export function BadgeCard({ holder: { name, position }, text, onClose }: BadgeCardProps) {
  const shopName = useShopName()
  return (
    <section aria-label={`Thẻ của ${name}`} className="flex flex-col gap-3">
      <p className="no-print text-15 font-semibold text-warn">
        In ngay: mã này chỉ hiện một lần, máy và máy chủ đều không giữ lại.
      </p>
      <div className="paper">
        <p className="text-13">{shopName}</p>
        <p className="text-34 leading-tight font-bold">{name}</p>
        <p className="text-15">{position}</p>
        <QrCode text={text} className="my-1 size-44" />
        <Barcode text={text} height={40} bare />
      </div>
      <div className="no-print flex gap-2 *:grow">
        <Button onClick={onClose}>Đã in xong</Button>
        <Button look="primary" onClick={() => print()}>
          <Printer aria-hidden className="size-5" /> In thẻ
        </Button>
      </div>
    </section>
  )
}
