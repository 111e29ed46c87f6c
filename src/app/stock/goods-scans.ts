import type { ScannedCode } from '../../device/scanner/scan.ts'
import { binIdOf } from '../../domain/stock/bin-code.ts'
import type { Bin, Product } from '../../domain/tables.ts'
import { type CodeHit, findByCode, scannedText } from '../../replica/queries/scan.ts'
import type { Replica } from '../../replica/replica.ts'
import { askMeaning } from '../scan/ask-which.ts'
import type { CommandCode } from '../scan/command-code.ts'
import { currentAge } from '../scan/current-age.ts'
import { lookupForms } from '../scan/lookup-forms.ts'
import { tellBug } from '../scan/not-saved.ts'
import { offerTeaching } from '../scan/offer-teaching.ts'
import { meaningOf } from '../scan/resolve-scan.ts'
import { createScanQueue } from '../scan/scan-queue.ts'
import {
  acknowledge,
  answerQuestion,
  isAsking,
  refuseScan,
  scanState,
  showFeedback,
} from '../scan/scan-state.ts'
import { unknownFeedback } from '../scan/unknown-feedback.ts'

/** What a screen does with scanned goods and shelves. */
interface GoodsWork {
  /** `text` is what was read of the product. */
  onProduct(product: Product, scan: ScannedCode, text: string): Promise<void> | void
  onBin(bin: Bin): Promise<void> | void
  onCommand(command: CommandCode): Promise<void> | void
  /** The warehouse whose bins may be typed as they are called, without the mark of a tag. */
  wid(): string | undefined
  /** Products the work still needs, for teaching a code. */
  likely?(): readonly string[]
}

/** Takes scans of products and shelf tags one after the other, in the order they were made; says what is neither. */
export function createGoodsScans(replica: Replica, work: GoodsWork) {
  const queue = createScanQueue<() => Promise<void> | void>(async (task) => task(), tellBug)

  async function take(scan: ScannedCode): Promise<void> {
    const hits = await findByCode(replica, lookupForms(scan.text))
    const meaning = meaningOf(scan, hits)
    if (scanState.feedback && meaning.kind === 'command') return acknowledge()
    if (isAsking()) return refuseScan()
    switch (meaning.kind) {
      case 'command':
        return work.onCommand(meaning.command)
      case 'found':
        return takeHit(meaning.hit, scan)
      case 'several':
        return takeSeveral(meaning.hits, scan)
      case 'unknown': {
        const bin = await typedBin(scan.text)
        if (bin) return work.onBin(bin)
        const teach = offerTeaching(replica, scan.text, work.likely?.())
        return showFeedback(unknownFeedback(scan.text, meaning.guess, await currentAge(replica), teach))
      }
    }
  }

  /** Orders have nothing to do here: what is left may be plain. */
  function takeSeveral(hits: CodeHit[], scan: ScannedCode): Promise<void> | void {
    const fitting = hits.filter(({ kind }) => kind === 'product')
    if (fitting.length === 1) return takeHit(fitting[0]!, scan)
    askMeaning(fitting.length > 0 ? fitting : hits, (hit) => {
      answerQuestion()
      queue.push(() => takeHit(hit, scan))
    })
  }

  async function takeHit(hit: CodeHit, scan: ScannedCode): Promise<void> {
    if (hit.kind === 'product') return work.onProduct(hit.product, scan, scannedText(hit))
    if (hit.kind === 'document' && hit.what === 'bin') {
      const bin = await replica.db.bins.get(hit.code)
      if (bin) return work.onBin(bin)
    }
    const name = hit.kind === 'order' ? `tem của đơn ${hit.order.code}` : `mã của ${hit.name.toLowerCase()}`
    showFeedback({
      kind: 'unknown',
      word: 'KHÔNG PHẢI HÀNG',
      sentence: `Đây là ${name}. Ở màn này chỉ quét sản phẩm và tem kệ.`,
      scanned: { title: scan.text },
      button: 'Đã hiểu, quét tiếp',
    })
  }

  async function typedBin(text: string): Promise<Bin | undefined> {
    const wid = work.wid()
    if (wid === undefined) return undefined
    return replica.db.bins.where('id').equalsIgnoreCase(binIdOf(wid, text.trim())).first()
  }

  return {
    scan: (scan: ScannedCode) => queue.push(() => take(scan)),
    run: (task: () => Promise<void> | void) => queue.push(task),
    settled: () => queue.settled(),
  }
}
