import { FileSpreadsheet, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import type { Trouble } from '../../session/tell-unanswered.ts'
import { exportFailed } from './export-failed.ts'
import type { ShipProgress as Progress, ShipGroup } from './ship-groups.ts'
import { ShipProgress } from './ship-progress.tsx'
import type { useShipping } from './use-shipping.ts'

/*
 * What one shop's part of the dialog has in common, whichever marketplace it is of.
 */

export interface ShopBodyProps {
  group: ShipGroup
  /** Of the shop. */
  name: string
  shipping: ReturnType<typeof useShipping>
  /** Closes the dialog. */
  close(): void
}

/** How far the shop's orders are, and the orders. */
export function OrdersPanel({
  account,
  progress,
  notice,
  children,
}: {
  account: string
  progress: Progress
  /** Between the two. */
  notice?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {progress.of > 0 && <ShipProgress progress={progress} />}
      {notice}
      <div
        id="ship-orders"
        role="tabpanel"
        aria-labelledby={`ship-tab-${account}`}
        className="wide:min-h-0 wide:grow wide:overflow-y-auto wide:overscroll-contain"
        data-scroller
      >
        {children}
      </div>
    </>
  )
}

type CommonKeysProps = Pick<ShopBodyProps, 'group' | 'name' | 'close'> &
  Pick<ShopBodyProps['shipping'], 'requests'>

/** The keys that stand first in every dialog: closing it loses nothing, and what did not go is taken along as a sheet. */
export function CommonKeys({ group: { waiting, done, failed }, name, requests, close }: CommonKeysProps) {
  return (
    <>
      {(waiting.length > 0 || done.length > 0) && (
        <p className="min-w-0 grow basis-64 text-15 text-sub">
          Đóng lại cũng được: việc chạy tiếp, kết quả hiện trên từng đơn.
        </p>
      )}
      <Button look="quiet" className="max-wide:px-2" onClick={close}>
        Đóng
      </Button>
      {failed.length > 0 && (
        <Button onClick={() => void exportFailed(failed, name, requests)}>
          <FileSpreadsheet aria-hidden className="size-5" /> Xuất {countWords(failed.length)} đơn lỗi
        </Button>
      )}
    </>
  )
}

/** Tries all of them again that may come to something; the key that presses most where nothing else is to leave. */
export function RetryKey({ count, isFirst, onPress }: { count: number; isFirst: boolean; onPress(): void }) {
  if (count === 0) return null
  return (
    <Button look={isFirst ? 'primary' : 'plain'} onClick={onPress}>
      <RotateCcw aria-hidden className="size-5" /> Thử lại {countWords(count)} đơn
    </Button>
  )
}

/** What stands in the place of a marketplace's answer that did not come. */
export function NotTold({
  trouble,
  again,
  children,
}: {
  trouble: Trouble | undefined
  again(): void
  children: ReactNode
}) {
  return (
    <div role="status" className="rounded-xl bg-warn-soft px-3 py-2.5 text-15 text-warn">
      <p>{children}</p>
      {/* Without a network it is asked anew by itself, and leave comes from somebody else. */}
      {!trouble?.offline && trouble?.code !== 'not-allowed' && (
        <Button look="quiet" className="-mx-2 mt-1 px-2" onClick={again}>
          Hỏi lại
        </Button>
      )}
    </div>
  )
}

/** The batch without an order. */
export function withoutOrder<B extends { codes: readonly string[] }>(batch: B, code: string): B {
  return { ...batch, codes: batch.codes.filter((one) => one !== code) }
}
