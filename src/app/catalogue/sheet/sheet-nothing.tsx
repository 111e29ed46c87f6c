import { FileQuestion } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

/** Why nothing of a file can be written: no column is known to hold codes, or no row says anything of a product. */
export function SheetNothing({
  isMapped,
  isSample,
  onMap,
}: {
  isMapped: boolean
  /** The template's example stands in it. */
  isSample: boolean
  onMap(): void
}) {
  return (
    <EmptyState
      icon={FileQuestion}
      title={isMapped ? 'Tệp không có dòng nào về sản phẩm' : 'Chưa biết cột nào là mã sản phẩm'}
      text={
        isMapped
          ? isSample
            ? 'Mới có dòng ví dụ của tệp mẫu, được bỏ qua. Ghi hàng của shop vào tệp rồi chọn lại.'
            : 'Dưới dòng tiêu đề chưa có mã, tên, giá hay tồn kho. Xem lại tệp, hoặc ghép lại cột.'
          : 'Ghép cột “Mã sản phẩm” với một cột của tệp, các dòng sẽ hiện ngay.'
      }
    >
      <Button className="xl:hidden" onClick={onMap}>
        Ghép cột
      </Button>
    </EmptyState>
  )
}
