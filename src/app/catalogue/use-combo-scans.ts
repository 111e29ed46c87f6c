import { findByCode } from '../../replica/queries/finder/find-by-code.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { useReplica } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'

interface ComboScans {
  /** The camera reads the combo's own barcode. */
  isReading: boolean
  onBarcode(barcode: string): void
  onPart(code: string): void
}

/** Scans beside a combo that is written: its own barcode while the camera reads one, else a product that is part of it. */
export function useComboScans({ isReading, onBarcode, onPart }: ComboScans): void {
  const replica = useReplica()
  const take = async (text: string) => {
    if (isReading) return onBarcode(text)
    const hits = await findByCode(replica, lookupForms(text))
    const hit = hits.find((one) => one.kind === 'product')
    if (hit?.kind === 'product' && hit.product.typeItem !== 'combo') onPart(hit.product.code)
    else showToast('warning', `Không có sản phẩm nào mang mã ${text}.`)
  }
  useScanner(({ text }) => void take(text), 'product')
}
