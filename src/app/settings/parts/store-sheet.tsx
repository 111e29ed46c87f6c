import { useState } from 'react'
import { warehouseName } from '../../../domain/names.ts'
import { saveStore, storeNameLimit } from '../../../domain/settings/save-store.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { Warehouse } from '../../../domain/tables/places.ts'
import { makeId } from '../../../replica/make-id.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { getReplica } from '../../session/session.ts'

interface StoreSheetProps {
  /** A new one when absent. */
  store: Company['stockAccounts'][number] | undefined
  warehouses: readonly Warehouse[]
  onClose(): void
}

/** A store: what it is called, and which warehouse its goods lie in. */
export default function StoreSheet({ store, warehouses, onClose }: StoreSheetProps) {
  const [shopId] = useState(() => store?.shopId ?? makeId(getReplica().environment))
  const [shopName, setName] = useState(store?.shopName ?? '')
  const [wid, setWid] = useState(store?.wid ?? warehouses[0]?.wid ?? '')
  const name = shopName.trim()

  async function save(): Promise<void> {
    const answer = await act(
      saveStore,
      { shopId, shopName: name, wid },
      { done: `Đã lưu cửa hàng ${name}.`, final: true },
    )
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title={store ? 'Sửa cửa hàng' : 'Thêm cửa hàng'}
      unsaved={shopName !== (store?.shopName ?? '')}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={name === ''}
          onClick={() => void save()}
        >
          {name === '' ? 'Nhập tên cửa hàng' : 'Lưu cửa hàng'}
        </Button>
      }
    >
      <div className="space-y-4">
        <TextLine label="Tên cửa hàng" maxLength={storeNameLimit} value={shopName} onChange={setName} />
        <SelectField
          label="Hàng bán lấy ở kho"
          value={wid}
          choices={warehouses.map((one) => ({ value: one.wid, label: warehouseName(one, one.wid) }))}
          onChange={setWid}
        />
        {!store && (
          <p className="text-13 text-sub">
            Bạn bán được ở đây ngay. Thêm người khác ở màn Nhân viên, mục Cửa hàng.
          </p>
        )}
      </div>
    </Sheet>
  )
}
