import { Link2Off } from 'lucide-react'
import { lazy } from 'react'
import { addMappedOrder } from '../../../domain/channels/add-mapped-order.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const LinkLinesSheet = lazy(() => import('./link-lines-sheet.tsx'))

/** Lines of the order that no product of the shop is known to be: stock keeps nothing for them, and nobody packs it (decisions 17). */
export default function UnlinkedNote({ order, count }: { order: Order; count: number }) {
  const linking = useDialogInAddress('link')
  const mayLink = useMayDo(addMappedOrder)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-warn-soft p-3 text-warn">
      <Link2Off aria-hidden className="size-5 shrink-0" />
      <p className="min-w-48 flex-1 text-15 font-semibold">
        {count} sản phẩm chưa liên kết với kho: chưa giữ hàng, chưa đóng gói được.
      </p>
      {mayLink && (
        <Button aria-haspopup="dialog" onClick={() => linking.open()}>
          Liên kết sản phẩm
        </Button>
      )}
      <Addressed dialog={linking} gone={!mayLink}>
        {() => <LinkLinesSheet order={order} onClose={linking.close} />}
      </Addressed>
    </div>
  )
}
