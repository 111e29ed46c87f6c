import type { ScannedCode } from '../../device/scanner/scan.ts'
import { warehouseName } from '../../domain/names.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { type CodeHit, scannedText } from '../../replica/queries/finder/find-by-code.ts'
import { allWarehouses } from '../../replica/queries/shop.ts'
import { typedBins } from '../../replica/queries/stock/typed-bins.ts'
import type { Replica } from '../../replica/replica.ts'
import { askHit, type DeskWork, type ScanDesk, tellUnknown, understandCode } from '../bench/scan-desk.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Guess } from '../scanner/guess-code.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'
import { ask, showFeedback } from '../scanner/scan-state.ts'

/** What a screen does with scanned goods and shelves. */
interface GoodsActs extends Pick<ScanDesk, 'run'> {
  /** `text` is what was read of the product. */
  onProduct(product: Product, scan: ScannedCode, text: string): Promise<void> | void
  onBin(bin: Bin): Promise<void> | void
  onCommand(command: CommandCode): Promise<void> | void
  /** The warehouse whose bins may be typed as they are called, without the mark of a tag. */
  wid(): string | undefined
  /** Products the work still needs, for teaching a code. */
  likely?(): readonly string[]
}

/** Where goods alone are scanned a code that might be anything is theirs, and digits are no waybill's: hand scanners do not say that they read a UPC. */
function amongGoods(text: string, guess: Guess): Guess {
  const isTheirs = !guess.sure || /^\d{8,14}$/.test(text)
  return isTheirs && guess.kind !== 'product'
    ? { kind: 'product', name: 'mã vạch sản phẩm', sure: false }
    : guess
}

/** The work of a bench at which products and shelf tags are scanned; says what is neither. */
export function goodsWork(replica: Replica, work: GoodsActs): DeskWork<Meaning> {
  async function take(meaning: Meaning, scan: ScannedCode): Promise<void> {
    switch (meaning.kind) {
      case 'command':
        return work.onCommand(meaning.command)
      case 'found':
        return takeHit(meaning.hit, scan)
      case 'several':
        return takeSeveral(meaning.hits, scan)
      case 'unknown': {
        const [bin, ...others] = await typedBins(replica, scan.text, work.wid())
        if (bin) return others.length > 0 ? askBin([bin, ...others]) : work.onBin(bin)
        return tellUnknown(replica, scan, amongGoods(scan.text, meaning.guess), work.likely?.())
      }
    }
  }

  /** Orders have nothing to do here: what is left may be plain. */
  function takeSeveral(hits: CodeHit[], scan: ScannedCode): Promise<void> | void {
    const fitting = hits.filter(({ kind }) => kind === 'product')
    if (fitting.length === 1) return takeHit(fitting[0]!, scan)
    askHit(work, fitting.length > 0 ? fitting : hits, (hit) => takeHit(hit, scan))
  }

  async function takeHit(hit: CodeHit, scan: ScannedCode): Promise<void> {
    if (hit.kind === 'product') return work.onProduct(hit.product, scan, scannedText(hit))
    if (hit.kind === 'document' && hit.what === 'bin') {
      const bin = await findRow(replica, 'bins', hit.code)
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

  async function askBin(bins: readonly Bin[]): Promise<void> {
    const warehouses = await allWarehouses(replica)
    ask({
      title: 'Ô kệ này ở kho nào?',
      text: `Có ${bins.length} kho có ô này. Chọn kho đang đứng.`,
      choices: bins.map((bin) => ({
        label: warehouseName(
          warehouses.find(({ wid }) => wid === bin.parent),
          bin.parent,
        ),
        detail: bin.name,
        act: () => work.run(() => work.onBin(bin)),
      })),
    })
  }

  return { understand: (scan) => understandCode(replica, scan), take }
}
