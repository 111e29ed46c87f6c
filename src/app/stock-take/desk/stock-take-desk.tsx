import { ClipboardPlus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { createStockTake } from '../../../domain/stock-take/create-stock-take.ts'
import { stockTakeAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { DocumentDesk } from '../../components/documents/document-desk.tsx'
import { useMayDo } from '../../session/session.ts'
import { NoStockTakes } from '../parts/no-stock-takes.tsx'
import { stockTakeDeskView, stockTakeKind } from './stock-take-kind.tsx'

/** The stock-takes from 1280 px, in a table; one opens on a screen of its own. */
export default function StockTakeDesk() {
  const may = useMayDo(createStockTake)
  const navigate = useNavigate()
  return (
    <DocumentDesk
      kind={stockTakeKind}
      view={stockTakeDeskView}
      keys={
        may && (
          <LinkButton look="primary" className="min-h-10!" to="/create_stocktaking">
            <ClipboardPlus aria-hidden className="size-5" /> Mở phiên kiểm mới
          </LinkButton>
        )
      }
      onOpen={({ code }) => void navigate(stockTakeAddress(code))}
      empty={(isNarrow) => (
        <NoStockTakes title={isNarrow ? 'Không có phiên kiểm nào khớp' : 'Chưa có phiên kiểm nào'} />
      )}
    />
  )
}
