import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { allDigitsWords, isAllDigits } from '../../../domain/catalogue/product-code.ts'
import { changeCode } from '../../../domain/stock/change-code.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { textHolders } from '../../../replica/queries/catalogue/text-holders.ts'
import { productAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { FormLine } from '../../components/form-line.tsx'
import { act } from '../../session/act.ts'
import { withoutDialogs } from '../../session/dialog-address.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'

interface ChangeCodeProps {
  product: Product
  /** Something else is being written: it would be lost with the code. */
  isDirty: boolean
}

/** The code of a product, and its own way to another one beside the form (CAT-108, CAT-117, CAT-145 … CAT-149). */
export function ChangeCode({ product: { code }, isDirty }: ChangeCodeProps) {
  const replica = useReplica()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const may = useMayDo(changeCode)
  const [typed, setTyped] = useState<string>()
  useDirtyForm(typed !== undefined && typed !== code)
  const once = useOneAtATime()
  const save = (newCode: string) =>
    once(async () => {
      const holders = await textHolders(replica, newCode)
      const params = { code, newCode, holders }
      const changed = await act(changeCode, params, { done: 'Cập nhật mã sản phẩm thành công' })
      if (!changed?.ok) return
      setTyped(undefined)
      await navigate(productAddress(newCode, withoutDialogs(query.toString())), { replace: true })
    })
  if (typed === undefined)
    return (
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <p className="mb-1 text-15 text-sub">Mã sản phẩm (SKU)</p>
          <p className="min-h-12 content-center text-17 font-semibold break-all">{code}</p>
        </div>
        {may && (
          <Button
            look="quiet"
            onClick={() =>
              isDirty
                ? showToast('warning', 'Cập nhật hoặc hủy phần đang sửa trước, rồi mới đổi mã.')
                : setTyped(code)
            }
          >
            Đổi mã
          </Button>
        )}
      </div>
    )
  return (
    <div className="rounded-xl border border-line p-3">
      <FormLine
        plain
        label="Mã sản phẩm mới"
        autoComplete="off"
        hint={
          typed !== code && isAllDigits(typed.trim())
            ? allDigitsWords
            : 'Đơn, phiếu và tem mang mã cũ vẫn tìm ra sản phẩm này.'
        }
        value={typed}
        onChange={setTyped}
      />
      <div className="mt-3 flex flex-wrap gap-2 *:grow">
        <Button onClick={() => setTyped(undefined)}>Giữ mã cũ</Button>
        <Button look="primary" disabled={typed === code} onClick={() => void save(typed.trim())}>
          Lưu mã mới
        </Button>
      </div>
    </div>
  )
}
