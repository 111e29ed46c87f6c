import { practiceSheet } from '../../replica/queries/practice/practice-sheet.ts'
import { useLive } from '../session/use-live.ts'
import { Barcode } from './barcode.tsx'
import { PracticeOrder } from './practice-order.tsx'

/** Barcodes of the demo shop's own waiting orders, to try its screens with. Never printed by a real shop, whose labels are real. */
export function RealSheet() {
  const sheet = useLive(practiceSheet, [])
  if (!sheet) return null
  return (
    <>
      <h2 className="text-22 font-bold">Mã của cửa hàng demo</h2>
      {(sheet.stopped.length > 0 || sheet.foreign) && (
        <section className="sheet">
          <h3 className="mb-3 text-17 font-bold">Mã phải bị từ chối</h3>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {sheet.stopped.map(({ name, code }) => (
              <li key={code} className="paper">
                <b className="text-15">{name}</b>
                <Barcode text={code} />
              </li>
            ))}
            {sheet.foreign && (
              <li className="paper">
                <b className="text-15">Sai hàng: {sheet.foreign.name}</b>
                <Barcode text={sheet.foreign.barcode} />
              </li>
            )}
            <li className="paper">
              <b className="text-15">Mã lạ</b>
              <Barcode text="SPXVN000000000000" />
            </li>
          </ul>
        </section>
      )}
      {sheet.orders.map((practice) => (
        <PracticeOrder key={practice.order.code} practice={practice} />
      ))}
    </>
  )
}
