import { lazy } from 'react'
import { changeSettings } from '../../domain/settings/change-settings.ts'
import type { Company } from '../../domain/tables/company.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { useMayDo } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'

const GhtkSheet = lazy(() => import('./ghtk-sheet.tsx'))

/** SES-008: what GHTK alone is told: another sender, and a note with every parcel. */
export function GhtkCard({ shop }: { shop: Company }) {
  const editing = useDialogInAddress('ghtk')
  const may = useMayDo(changeSettings)
  const { note, pick_name, pick_tel } = shop.settings.noteGHTK
  const { pickupAddress } = shop
  const sender = [pick_name || pickupAddress.pick_name, pick_tel || pickupAddress.pick_tel]
  return (
    <section aria-label="Riêng cho GHTK" className="flex flex-wrap items-start gap-3 card p-4">
      <div className="min-w-0 grow basis-52">
        <h2 className="text-17 font-bold">Riêng cho GHTK</h2>
        <p className="text-15 wrap-anywhere">{sender.filter(Boolean).join(' · ')}</p>
        <p className="text-15 wrap-anywhere text-sub">
          {note ? `Lời nhắn mỗi kiện: ${note}` : 'Không có lời nhắn chung.'}
        </p>
      </div>
      {may && (
        <Button aria-label="Sửa phần riêng cho GHTK" aria-haspopup="dialog" onClick={() => editing.open()}>
          Sửa
        </Button>
      )}
      <Addressed dialog={editing} gone={!may}>
        {() => <GhtkSheet shop={shop} onClose={editing.close} />}
      </Addressed>
    </section>
  )
}
