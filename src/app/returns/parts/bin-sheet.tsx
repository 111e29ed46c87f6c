import { useState } from 'react'
import { binsLike } from '../../../replica/queries/returns/returns.ts'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useLive } from '../../session/use-live.ts'

interface BinSheetProps {
  wid: string
  title: string
  onChoose(bid: string): void
  onClose(): void
}

/** Another place for the good units of a line. */
export default function BinSheet({ wid, title, onChoose, onClose }: BinSheetProps) {
  const [text, setText] = useState('')
  const bins = useLive((replica) => binsLike(replica, wid, text), [wid, text])
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <SearchField value={text} onChange={setText} label="Tìm ô kệ" />
        {bins?.length === 0 && <p className="text-15 text-sub">Không có ô kệ nào tên như vậy.</p>}
        {bins && bins.length > 0 && (
          <Group>
            {bins.map(({ id, bid, name }) => (
              <Row
                key={id}
                label={name}
                onPress={() => {
                  onChoose(bid)
                  onClose()
                }}
              />
            ))}
          </Group>
        )}
      </div>
    </Sheet>
  )
}
