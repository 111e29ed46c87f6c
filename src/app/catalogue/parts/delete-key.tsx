import { Trash2 } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { deleteProducts } from '../../../domain/catalogue/delete-products.ts'
import { lineName } from '../../../domain/names.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { combosOf } from '../../../replica/queries/catalogue/products.ts'
import { linksOfProduct } from '../../../replica/queries/channels/listing-links.ts'
import { screenAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { RuleButton } from '../../components/rule-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { withoutDialogs } from '../../session/dialog-address.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'

/** "Xóa" of one product; the rule says why it has to stay, and it is asked before it goes (CAT-104, CAT-152, CAT-153). */
export function DeleteKey({ product }: { product: Product }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asking = useDialogInAddress('delete')
  const { code } = product
  const combos = useLive((open) => combosOf(open, [code]), [code])?.get(code) ?? none
  const params = { listProduct: [code], combos: combos.slice(0, 20), phrase: undefined }
  const sold = useLive((replica) => linksOfProduct(replica, product), [code])?.length ?? 0
  const once = useOneAtATime()
  const remove = () =>
    once(async () => {
      const gone = await act(deleteProducts, params, { done: `Đã xóa ${lineName(product)}.` })
      if (gone?.ok)
        await navigate(screenAddress('/products1', withoutDialogs(query.toString())), { replace: true })
    })
  return (
    <>
      <RuleButton look="quiet" command={deleteProducts} params={params} onClick={() => asking.open()}>
        <Trash2 aria-hidden className="size-5" /> Xóa
      </RuleButton>
      <Addressed dialog={asking}>
        {() => (
          <Sheet
            low
            title={`Xóa ${lineName(product)}?`}
            onClose={asking.close}
            footer={
              <>
                <Button onClick={asking.close}>Giữ lại</Button>
                <Button look="danger" onClick={() => void remove()}>
                  Xóa sản phẩm
                </Button>
              </>
            }
          >
            <p className="text-15">
              Sản phẩm biến khỏi danh sách và ô tìm. Đơn hàng, phiếu và biến động cũ vẫn còn. Hoàn tác được
              trong 24 giờ.
            </p>
            {sold > 0 && (
              <p className="mt-2 text-15 font-semibold text-warn">
                Đang liên kết với {countWords(sold)} hàng đăng bán trên sàn.
              </p>
            )}
          </Sheet>
        )}
      </Addressed>
    </>
  )
}

const none: readonly never[] = []
