import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoney, formatMoneyVnd } from '../../../domain/money/money.ts'
import { transferNote } from '../../../domain/money/transfer-note.ts'
import { vietQr } from '../../../domain/money/viet-qr.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { QrDrawing } from '../../money/qr-drawing.tsx'
import { useLive } from '../../session/use-live.ts'
import type { Buyer } from '../buyer.ts'
import type { TillDesk } from '../till-desk.ts'

interface TransferPartProps {
  desk: TillDesk
  buyer: Buyer
  /** VND. */
  amount: number
}

/** The buyer's phone reads all of it or nothing, and the key under it is pressed next. */
const intoSight = (drawn: HTMLElement | null) => drawn?.scrollIntoView({ block: 'nearest' })

/** The buyer transfers by a QR that is made here, with no network too; somebody looks at the account and says so. */
export function TransferPart({ desk, buyer, amount }: TransferPartProps) {
  const shop = useLive(company, [])
  const [id, setId] = useState<string>()
  const accounts = shop?.settings.bankAccounts ?? []
  const account = accounts.find((one) => one.id === id) ?? accounts[0]
  const isReceived = buyer.received === amount
  const receive = (received: number) => {
    desk.served().received = received
  }
  const note = transferNote(buyer.code)
  return (
    <div className="space-y-2">
      {account ? (
        <>
          <div ref={intoSight} className="scroll-mb-20 space-y-2">
            <QrDrawing
              text={vietQr({ bin: account.bin, number: account.number, amount, note })}
              label={`Mã QR chuyển ${formatMoneyVnd(amount)} tới ${account.bank} ${account.number}`}
            />
            <p className="text-center text-15 text-sub">
              {account.bank} · {account.number} · {formatMoney(amount)}₫ · nội dung {note}
            </p>
          </div>
          {accounts.length > 1 && (
            <SelectField
              label="Tài khoản nhận"
              value={account.id}
              choices={accounts.map(({ id: value, bank, number }) => ({
                value,
                label: `${bank} · ${number}`,
              }))}
              onChange={setId}
            />
          )}
        </>
      ) : (
        shop && (
          <p className="text-15 text-warn">
            Shop chưa có tài khoản ngân hàng nên không có mã QR. Thêm ở Cài đặt shop, mục Tài khoản ngân hàng.
          </p>
        )
      )}
      {isReceived ? (
        <div className="flex flex-wrap items-center gap-2 rounded-2xl bg-ok-soft px-4 py-2">
          <p role="status" className="flex grow items-center gap-2 text-17 font-semibold text-ok">
            <CircleCheck aria-hidden className="size-5" /> Đã nhận tiền
          </p>
          <Button look="quiet" onClick={() => receive(0)}>
            <Undo2 aria-hidden className="size-5" /> Hoàn tác
          </Button>
        </div>
      ) : (
        <Button wide className="min-h-14 text-17" onClick={() => receive(amount)}>
          Đã nhận tiền
        </Button>
      )}
    </div>
  )
}
