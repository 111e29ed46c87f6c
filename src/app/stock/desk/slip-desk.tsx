import { FilePlus, List, Printer } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { papersAtOnce } from '../../../domain/paper/params.ts'
import { addSlip } from '../../../domain/stock/add-slip.ts'
import { printAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { DocumentDesk } from '../../components/documents/document-desk.tsx'
import { useMayDo } from '../../session/session.ts'
import { NoSlips } from '../parts/no-slips.tsx'
import { SlipDetailPane } from '../parts/slip-detail.tsx'
import { slipDeskView, slipKind } from './slip-kind.tsx'

/** The slips from 1280 px: a table, and the one that is open beside it. */
export default function SlipDesk() {
  const may = useMayDo(addSlip)
  const navigate = useNavigate()
  return (
    <DocumentDesk
      kind={slipKind}
      view={slipDeskView}
      keys={
        may && (
          <LinkButton look="primary" className="min-h-10!" to="/create_export_import">
            <FilePlus aria-hidden className="size-5" /> Lập phiếu
          </LinkButton>
        )
      }
      acts={(rows) => {
        const codes = rows.slice(0, papersAtOnce).map(({ code }) => code)
        if (codes.length === 0) return []
        return [
          {
            label: 'In phiếu',
            icon: Printer,
            run: () => void navigate(printAddress('stock-slip', codes)),
          },
          { label: 'In danh sách', icon: List, run: () => void navigate(printAddress('slip-list', codes)) },
        ]
      }}
      detail={(code, _, close) => <SlipDetailPane key={code} code={code} onClose={close} />}
      empty={(isNarrow) => <NoSlips isNarrow={isNarrow} />}
    />
  )
}
