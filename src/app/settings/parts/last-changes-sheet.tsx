import type { Company } from '../../../domain/tables/company.ts'
import { formatMoment } from '../../../domain/time.ts'
import { screenAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { canGiveBack, giveBack } from '../give-back.ts'
import type { LastChange } from '../last-changes.ts'

interface LastChangesSheetProps {
  shop: Company
  changes: readonly LastChange[]
  nameOf(userName: string): string
  onClose(): void
}

/** The last change of each setting of a part; plain ones are given back what they were. */
export default function LastChangesSheet({ shop, changes, nameOf, onClose }: LastChangesSheetProps) {
  return (
    <Sheet
      title="Các lần sửa"
      onClose={onClose}
      footer={
        <LinkButton to={screenAddress('/admin', { viec: 'settings' })}>
          Mở nhật ký cài đặt của shop
        </LinkButton>
      }
    >
      <ul aria-label="Các lần sửa" className="divide-y divide-line">
        {changes.map(({ key, label, at, by, plain }) => (
          <li key={key} className="flex flex-wrap items-center gap-2 py-3">
            <div className="min-w-0 grow basis-52">
              <p className="text-15 font-semibold">{label}</p>
              {plain && (
                <p className="text-15 wrap-anywhere">
                  {plain.was} → {plain.is}
                </p>
              )}
              <p className="text-13 text-sub">{`${nameOf(by)} · ${formatMoment(at)}`}</p>
            </div>
            {plain && canGiveBack(plain) && (
              <Button
                look="quiet"
                aria-label={`Trả ${label} về ${plain.was}`}
                onClick={() => void giveBack(shop, plain)}
              >
                Trả về như trước
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
