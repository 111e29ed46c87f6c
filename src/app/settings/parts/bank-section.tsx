import { lazy } from 'react'
import { preferBankAccount, removeBankAccount } from '../../../domain/settings/bank-accounts.ts'
import type { BankAccount } from '../../../domain/tables/company.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { act } from '../../session/act.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { putBackAccount } from './put-back-account.ts'

const BankAccountSheet = lazy(() => import('./bank-account-sheet.tsx'))

/** The accounts that customers transfer to; the first is shown to them unless somebody chooses another. */
export function BankSection() {
  const adding = useDialogInAddress('bank')
  const shop = useLive(company, [])
  if (!shop) return null
  const { bankAccounts: accounts = [] } = shop.settings
  return (
    <Group
      title="Tài khoản ngân hàng"
      below={
        <div className="p-3">
          <Button aria-haspopup="dialog" className="w-full" onClick={() => adding.open()}>
            Thêm tài khoản
          </Button>
          <Addressed dialog={adding}>{() => <BankAccountSheet onClose={adding.close} />}</Addressed>
        </div>
      }
    >
      {accounts.length === 0 ? (
        <Row label="Chưa có tài khoản" text="Thêm để khách quét mã QR chuyển khoản khi thanh toán đơn" />
      ) : (
        accounts.map((account, index) => (
          <Row
            key={account.id}
            label={`${account.bank} · ${account.number}`}
            text={index === 0 ? `${account.holder} · dùng trước` : account.holder}
            after={<Keys account={account} isFirst={index === 0} />}
          />
        ))
      )}
    </Group>
  )
}

function Keys({ account, isFirst }: { account: BankAccount; isFirst: boolean }) {
  const { id, bank, number } = account
  const name = `${bank} ${number}`
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {!isFirst && (
        <Button
          look="quiet"
          aria-label={`Dùng trước ${name}`}
          onClick={() => void act(preferBankAccount, { id }, { done: `Dùng trước ${name}.`, final: true })}
        >
          Dùng trước
        </Button>
      )}
      <Button
        look="quiet"
        aria-label={`Bỏ ${name}`}
        onClick={() =>
          void act(removeBankAccount, { id }, { done: `Đã bỏ ${name}.`, back: () => putBackAccount(account) })
        }
      >
        Bỏ
      </Button>
    </span>
  )
}
