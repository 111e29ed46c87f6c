import { PackageOpen, Printer } from 'lucide-react'
import { practiceSheet } from '../../replica/queries/packing.ts'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Screen } from '../components/screen.tsx'
import { commandCodes } from '../scan/command-code.ts'
import { useLive } from '../use-live.ts'
import { Barcode } from './barcode.tsx'
import { PracticeOrder } from './practice-order.tsx'
import './print.css'

/** "Cửa hàng tập": barcodes on paper to try scanning with, without a marketplace or real goods. */
export default function PracticeScreen() {
  const sheet = useLive(practiceSheet, [])
  return (
    <Screen title="Cửa hàng tập" back="/today">
      <div className="practice mx-auto flex max-w-4xl flex-col gap-5 p-4">
        <section className="no-print flex flex-col gap-3 rounded-card border border-line bg-card p-4">
          <p className="text-15">
            In trang này ra giấy A4, hoặc mở trên máy khác. Quét mã vận đơn để mở đơn, quét từng món, rồi quét
            lại mã vận đơn hoặc mã XONG để đóng kiện.
          </p>
          <Button look="primary" onClick={() => print()}>
            <Printer aria-hidden className="size-5" /> In trang này
          </Button>
        </section>

        <section className="sheet">
          <h2 className="mb-3 text-17 font-bold">Mã lệnh</h2>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {commandCodes.map(({ text, name, does }) => (
              <li key={text} className="paper">
                <b className="text-17">{name}</b>
                <span className="text-13">{does}</span>
                <Barcode text={text} />
              </li>
            ))}
          </ul>
        </section>

        {sheet && (sheet.stopped.length > 0 || sheet.foreign) && (
          <section className="sheet">
            <h2 className="mb-3 text-17 font-bold">Mã phải bị từ chối</h2>
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

        {sheet?.orders.map((practice) => (
          <PracticeOrder key={practice.order.code} practice={practice} />
        ))}
        {sheet?.orders.length === 0 && (
          <EmptyState
            icon={PackageOpen}
            title="Không có đơn nào chờ đóng để tập"
            text="Đơn mới về sẽ hiện ở đây."
          />
        )}
      </div>
    </Screen>
  )
}
