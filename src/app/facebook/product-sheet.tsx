import { useState } from 'react'
import { brand } from '../../domain/brand.ts'
import { addProduct } from '../../domain/catalogue/add-product.ts'
import { longestCode } from '../../domain/catalogue/product-code.ts'
import { longestName } from '../../domain/catalogue/product-fields.ts'
import { isPlain } from '../../domain/channels/create/channel-codes.ts'
import { suggestItemCode } from '../../domain/channels/create/suggest-codes.ts'
import { linkPageProduct } from '../../domain/facebook/link-page-product.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { PageProductTold } from '../../protocol/queries/facebook.ts'
import { takenCodes } from '../../replica/queries/catalogue/taken-codes.ts'
import { pageProductQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button } from '../components/button.tsx'
import { ProductTile } from '../components/product-tile.tsx'
import { Sheet } from '../components/sheet.tsx'
import { TextLine } from '../components/text-line.tsx'
import { act } from '../session/act.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { useAnswer } from '../session/use-answer.ts'
import { codeFault, newProduct } from './new-product.ts'

interface ProductSheetProps {
  id: string
  onMade(code: string): void
  onClose(): void
}

/** A product of the Page's catalogue becomes one of the shop (CAT-185 … CAT-192): its code is the base code alone (CAT-195), and Facebook supplies no SKU to take (CAT-189). */
export function ProductSheet({ id, onMade, onClose }: ProductSheetProps) {
  const answer = useAnswer(pageProductQuestion, { product_id: id })
  const product = answer.told?.value
  if (product)
    return (
      <MakingSheet key={product.id} product={product} answer={answer} onMade={onMade} onClose={onClose} />
    )
  return (
    <Sheet title={title} onClose={onClose}>
      <AgeNote answer={answer} />
      <NoAnswer answer={answer} />
    </Sheet>
  )
}

const title = 'Tạo sản phẩm từ Facebook'

interface MakingSheetProps extends Omit<ProductSheetProps, 'id'> {
  product: PageProductTold
  answer: ReturnType<typeof useAnswer<unknown, PageProductTold>>
}

function MakingSheet({ product, answer, onMade, onClose }: MakingSheetProps) {
  const replica = useReplica()
  const [name, setName] = useState(product.name)
  const [written, setWritten] = useState('')
  const [isAtWork, setAtWork] = useState(false)
  const once = useOneAtATime()
  const code = written.trim()
  const isCode = isPlain(code)
  const create = () =>
    once(async () => {
      const fault = codeFault(code, await takenCodes(replica, [code]))
      if (fault) return void showToast('warning', fault.text, { durationMs: fault.durationMs })
      setAtWork(true)
      const made = await act(addProduct, newProduct({ code, name, price: product.price }))
      const params = {
        product: { id: product.id, swCode: [{ productCode: code, amount: 1 }] },
        shopId: product.shopId,
      }
      const done = `Đã tạo sản phẩm ${brand} và kết nối thành công.`
      const linked = made?.ok ? await act(linkPageProduct, params, { done, final: true }) : undefined
      setAtWork(false)
      if (!linked?.ok) return
      onMade(code)
      onClose()
    })
  return (
    <Sheet
      title={title}
      unsaved={code !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          {isCode && (
            <Button look="primary" aria-busy={isAtWork} disabled={isAtWork} onClick={() => void create()}>
              {isAtWork ? 'Đang tạo …' : 'Tạo sản phẩm'}
            </Button>
          )}
        </>
      }
    >
      <AgeNote answer={answer} />
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <ProductTile code={product.id} name={product.name} size={56} />
          <p className="min-w-0 text-15">
            <b className="block wrap-anywhere">{product.name}</b>
            <span className="text-13 break-all text-sub">
              Mã ở Facebook {product.id} · {formatMoney(product.price)}
            </span>
          </p>
        </div>
        <TextLine label="Tên sản phẩm" maxLength={longestName} value={name} onChange={setName} />
        <TextLine
          label="Mã gốc"
          maxLength={longestCode}
          value={written}
          fault={isCode ? undefined : 'Mã sản phẩm không được chứa dấu, khoảng trắng!'}
          onChange={setWritten}
        />
        <Button look="quiet" className="-ml-4 self-start" onClick={() => setWritten(suggestItemCode(name))}>
          Gợi ý mã theo tên
        </Button>
        <p className="text-15">
          Mã sản phẩm: <b className="break-all">{code === '' || !isCode ? '…' : code}</b>
        </p>
        <p className="text-13 text-sub">
          Sản phẩm mới chưa có hàng nên ở trạng thái ĐÃ HẾT HÀNG; nhập kho rồi bán.
        </p>
      </div>
    </Sheet>
  )
}
