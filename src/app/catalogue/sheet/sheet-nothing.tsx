import { FileQuestion } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

/** Why nothing of a file can be written: no column is known to hold codes, or no row says anything of a product. */
export function SheetNothing({ isMapped, onMap }: { isMapped: boolean; onMap(): void }) {
  return (
    <EmptyState
      icon={FileQuestion}
      title={isMapped ? 'Tệp không có dòng nào về sản phẩm' : 'Chưa biết cột nào là mã sản phẩm'}
      text={
        isMapped
          ? 'Dưới dòng tiêu đề chưa có mã, tên, giá hay tồn kho. Xem lại tệp, hoặc ghép lại cột.'
          : 'Ghép cột “Mã sản phẩm” với một cột của tệp, các dòng sẽ hiện ngay.'
      }
    >
      <Button className="xl:hidden" onClick={onMap}>
        Ghép cột
      </Button>
    </EmptyState>
  )
}
