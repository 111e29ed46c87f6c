import { ClipboardCheck, ClipboardPlus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { createStockTake } from '../../../domain/stock-take/create-stock-take.ts'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { stockTakeAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { DocumentDesk } from '../../components/documents/document-desk.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { useMayDo } from '../../session/session.ts'
import { stockTakeDeskView, stockTakeKind } from './stock-take-kind.tsx'

const counted: CountedRows = { tables: ['stockTakes'], closed: true }

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
      empty={
        <EmptyList
          of={counted}
          icon={ClipboardCheck}
          title="Không có phiên kiểm nào khớp"
          text="Mở một phiên cho cả kho, vài kệ hoặc một nhóm hàng. Nhiều người cùng đếm được, kể cả khi mất mạng."
        />
      }
    />
  )
}
