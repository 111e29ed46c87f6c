import { Boxes, Combine, Undo2 } from 'lucide-react'
import type { PackingWork } from '../../../replica/queries/packing/packing.ts'
import { Sheet } from '../../components/sheet.tsx'
import { HelpRow } from '../../help/help-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import type { PackingBench } from '../packing-bench.ts'

interface MoreSheetProps {
  bench: PackingBench
  work: PackingWork
  onClose(): void
}

/** What is not done at every parcel. */
export default function MoreSheet({ bench, work: { order }, onClose }: MoreSheetProps) {
  const count = order.parcelCount ?? 1
  return (
    <Sheet title="Kiện này" low onClose={onClose}>
      <Group>
        <Row
          media={<Boxes aria-hidden className="size-6 text-brand-ink" />}
          label={
            <Choice title="Thùng đầy: sang kiện mới" text="Kiện này đóng lại, món còn thiếu vào kiện sau." />
          }
          onPress={bench.nextBox}
        />
        {count > 1 && (
          <Row
            media={<Combine aria-hidden className="size-6 text-brand-ink" />}
            label={
              <Choice
                title={`Gộp lại vào kiện ${count - 1}`}
                text="Hàng của kiện này chuyển về kiện trước."
              />
            }
            onPress={() => bench.joinBox(`${order.code}#${count - 1}`)}
          />
        )}
        <Row
          media={<Undo2 aria-hidden className="size-6 text-brand-ink" />}
          label={<Choice title="Hoàn tác nhiều bước" text="Chọn bước cần quay về." />}
          onPress={() => {
            bench.state.sheet = 'steps'
          }}
        />
        <HelpRow onClose={onClose} />
      </Group>
    </Sheet>
  )
}

function Choice({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="block text-17 font-semibold">{title}</span>
      <span className="block text-13 text-sub">{text}</span>
    </>
  )
}
