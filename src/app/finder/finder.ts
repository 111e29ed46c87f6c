import type { ScannedCode } from '../../device/scanner/scan.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { CodeHit, DocumentHit } from '../../replica/queries/finder/find-by-code.ts'
import { benchRows } from '../../replica/queries/packing/packing.ts'
import type { Replica } from '../../replica/replica.ts'
import { tellBug } from '../bench/not-saved.ts'
import { tellUnknown, understandCode } from '../bench/scan-desk.ts'
import { createScanQueue } from '../bench/scan-queue.ts'
import { handoverOffer } from '../handover/offer-handover.ts'
import { askMeaning } from '../scanner/ask-which.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import {
  acknowledge,
  answerQuestion,
  isAsking,
  refuseScan,
  scanState,
  showFeedback,
} from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { showToast } from '../session/toast-list.ts'
import { tellIdleCommand } from './idle-command.ts'

export interface FinderPaths {
  toOrder(code: string): void
  /** One that closed too long ago to lie on this device: it is looked at, there is nothing to pack. */
  toOldOrder?(code: string): void
  /** Where whoever scans is. The server takes seconds: who went on to other work meanwhile is not carried away from it. */
  place?(): string
  /** A shelf tag, a slip: it has a screen of its own. */
  toDocument?(hit: DocumentHit): void
  /**
   * The parcel that was just closed by its label: the label is still before the camera, or the trigger was pulled twice.
   * That is no second parcel.
   */
  isJustClosed?(code: string): boolean
  /** What printed commands do where no order is open; for the others it is said that there is nothing to do. */
  commands: FinderCommands
}

export type FinderCommands = Partial<Record<CommandCode, () => void>>

const queue = createScanQueue<() => Promise<void>>((task) => task(), tellBug)

/** Understands any code where no order is open: an order goes to the bench, a product is looked at. Works in order. */
export function find(replica: Replica, code: ScannedCode, paths: FinderPaths): void {
  queue.push(work)

  async function work(): Promise<void> {
    const meaning = await understandCode(replica, code)
    if (scanState.feedback && meaning.kind === 'command') return acknowledge()
    if (isAsking()) return refuseScan()
    switch (meaning.kind) {
      case 'command':
        return (paths.commands[meaning.command] ?? (() => tellIdleCommand(meaning.command)))()
      case 'found':
        return take(meaning.hit)
      case 'several':
        return askMeaning(meaning.hits, (hit) => {
          answerQuestion()
          take(hit)
        })
      case 'unknown': {
        const place = paths.place?.()
        const old = meaning.guess.kind === 'product' ? undefined : await findOnServer()
        if (paths.place?.() !== place) return tellLate(old)
        return old === undefined ? tellUnknown(replica, code, meaning.guess) : paths.toOldOrder?.(old)
      }
    }
  }

  /** Fetched when it is needed: seldom. */
  async function findOnServer(): Promise<string | undefined> {
    if (!paths.toOldOrder) return undefined
    const { findOrder } = await import('../../sync/find-order.ts')
    const found = await findOrder(replica, code.text)
    return found.ok ? found.value?.code : undefined
  }

  function tellLate(old: string | undefined): void {
    if (old === undefined) showToast('warning', `Không tìm thấy mã ${code.text} vừa quét.`)
    else {
      const run = () => paths.toOldOrder?.(old)
      showToast('notice', `Máy chủ có đơn ${old} vừa quét.`, { action: { label: 'Mở', run } })
    }
  }

  function take(hit: CodeHit): void {
    if (hit.kind === 'order') {
      if (paths.isJustClosed?.(hit.order.code)) return
      delete scanState.look
      const { order } = hit
      if (order.state === 'CHỜ GỬI HÀNG') return queue.push(() => takePacked(order))
      return paths.toOrder(order.code)
    }
    signal('saved')
    if (hit.kind === 'product') {
      scanState.look = hit.product.code
      return
    }
    delete scanState.look
    paths.toDocument?.(hit)
  }

  /** Where a session of its carrier is open, a packed parcel is offered to it. */
  async function takePacked(order: Order): Promise<void> {
    const together = (await benchRows(replica, order.code))?.orders ?? []
    if (together.some(({ code }) => paths.isJustClosed?.(code))) return
    const offer = await handoverOffer(replica, order)
    if (offer) showFeedback(offer)
    else paths.toOrder(order.code)
  }
}

/** Resolves when no scan waits. */
export function findingDone(): Promise<void> {
  return queue.settled()
}
