import { useState } from 'react'
import { addBankAccount, bankAccountId } from '../../../domain/settings/bank-accounts.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'
import { accountFault } from './account-fault.ts'
import { banks } from './banks.ts'

const choices = [{ value: '', label: 'Chọn ngân hàng' }, ...banks.map(([value, label]) => ({ value, label }))]

/** A new account for transfers: the bank, its number and whose it is. */
export default function BankAccountSheet({ onClose }: { onClose(): void }) {
  const known = useLive(company, [])?.settings.bankAccounts ?? []
  const [bin, setBin] = useState('')
  const [typed, setNumber] = useState('')
  const [holder, setHolder] = useState('')
  const [isTried, setTried] = useState(false)
  const number = typed.replace(/[\s.-]/g, '').toUpperCase()
  const fault = accountFault({ bin, number, holder })
  const isKnown = known.some(({ id }) => id === bankAccountId({ bin, number }))

  async function add(): Promise<void> {
    setTried(true)
    if (fault) return
    const bank = banks.find(([one]) => one === bin)?.[1] ?? bin
    const account = { bin, bank, number, holder: holder.trim() }
    const answer = await act(addBankAccount, account, { done: `Đã thêm ${bank} ${number}.`, final: true })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title="Thêm tài khoản ngân hàng"
      unsaved={bin !== '' || typed !== '' || holder !== ''}
      onClose={onClose}
      footer={
        <Button look="primary" className="min-h-14 text-17" onClick={() => void add()}>
          {isKnown ? 'Ghi tên mới' : 'Thêm tài khoản'}
        </Button>
      }
    >
      <div className="space-y-4">
        <SelectField label="Ngân hàng" value={bin} choices={choices} onChange={setBin} />
        <TextLine label="Số tài khoản" maxLength={30} value={typed} onChange={setNumber} />
        <TextLine label="Tên chủ tài khoản" maxLength={60} value={holder} onChange={setHolder} />
        {isKnown && (
          <p className="text-15 text-sub">Shop có tài khoản này rồi: tên chủ tài khoản được ghi lại.</p>
        )}
        <p className="text-13 text-sub">
          Khách thấy số này khi quét mã QR. Kiểm tra kỹ từng số: tiền chuyển nhầm không tự về.
        </p>
        {isTried && fault && (
          <p role="alert" className="text-15 text-bad">
            {fault}
          </p>
        )}
      </div>
    </Sheet>
  )
}
