import { useDeferredValue, useMemo } from 'react'
import { type MessageParts, readMessage } from '../../../../domain/customers/read-message.ts'
import { isPhone } from '../../../../domain/people/phone.ts'
import { Button } from '../../../components/button.tsx'
import { Labelled } from '../../../components/labelled.tsx'
import { NoteField } from '../../../components/note-field.tsx'
import { PlaceField } from '../../../components/place-field.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { TextLine } from '../../../components/text-line.tsx'
import { useLimit } from '../../../components/use-limit.ts'
import { useReplica } from '../../../session/session.ts'
import { useAddressBook } from '../../../session/use-address-book.ts'
import type { OrderDesk } from '../order-desk.ts'
import type { OrderForm } from '../order-form.ts'
import { messageLetters, takeMessage } from '../take-message.ts'

interface MessageSheetProps {
  desk: Pick<OrderDesk, 'form'>
  form: OrderForm
  onClose(): void
}

/** A chat message is pasted, each part that was read of it is shown and may be corrected, and then it is taken into the order. Kept with the order until then. */
export default function MessageSheet({ desk, form, onClose }: MessageSheetProps) {
  const replica = useReplica()
  const { book } = useAddressBook()
  const { text, corrected } = form.message
  const message = useDeferredValue(text)
  // Another message is read anew.
  const limit = useLimit({
    value: text,
    most: messageLetters,
    onChange: (typed) => Object.assign(desk.form, { message: { text: typed, corrected: {} } }),
  })
  const read = useMemo(() => readMessage(message, book), [message, book])
  const parts: MessageParts = { ...read, ...corrected }
  const correct = (part: OrderForm['message']['corrected']) =>
    Object.assign(desk.form.message.corrected, part)
  const lacks = whatLacks(parts)
  const take = () => {
    void takeMessage(replica, desk.form, parts)
    onClose()
  }
  return (
    <Sheet
      title="Dán tin nhắn của khách"
      onClose={onClose}
      footer={
        <Button look="primary" disabled={lacks !== undefined} onClick={take}>
          {lacks ?? 'Đưa vào đơn'}
        </Button>
      }
    >
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!lacks) take()
        }}
      >
        <Labelled label="Tin nhắn" fault={limit.fault}>
          {(id) => (
            <textarea
              id={id}
              rows={5}
              // biome-ignore lint/a11y/noAutofocus: the sheet is opened to paste into it
              autoFocus
              placeholder="Dán cả đoạn khách nhắn: tên, số điện thoại, địa chỉ"
              className="block w-full rounded-xl border border-line bg-ground px-4 py-3 text-17"
              value={text}
              onChange={(event) => limit.change(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || lacks) return
                event.preventDefault()
                take()
              }}
            />
          )}
        </Labelled>
        {message.trim() !== '' && (
          <fieldset className="space-y-3">
            <legend className="mb-2 text-15 font-semibold">Đọc được, sửa lại nếu sai</legend>
            <TextLine
              label="Số điện thoại"
              maxLength={20}
              value={parts.phone}
              onChange={(phone) => correct({ phone })}
            />
            {parts.phoneExtend !== '' && (
              <TextLine
                label="Số điện thoại phụ"
                maxLength={20}
                value={parts.phoneExtend}
                onChange={(phoneExtend) => correct({ phoneExtend })}
              />
            )}
            <TextLine
              label="Tên khách"
              maxLength={200}
              value={parts.name}
              onChange={(name) => correct({ name })}
            />
            <TextLine
              label="Địa chỉ chi tiết"
              maxLength={500}
              value={parts.address}
              onChange={(address) => correct({ address })}
            />
            <PlaceField
              key={read.placeText}
              label="Phường, quận, tỉnh/thành"
              place={parts.place}
              typed={read.placeText}
              onChange={(place) => correct({ place })}
            />
            <NoteField
              label="Còn lại, ghi vào ghi chú của khách"
              value={parts.rest}
              onChange={(rest) => correct({ rest })}
            />
          </fieldset>
        )}
      </form>
    </Sheet>
  )
}

/** Why nothing is taken yet, as the key says it. */
function whatLacks({ phone, phoneExtend, name, address, place, rest }: MessageParts): string | undefined {
  const isNothing = [phone, name, address, rest].every((part) => part.trim() === '') && !place
  if (isNothing) return 'Dán tin nhắn vào ô trên'
  const wrong = [phone, phoneExtend].some((number) => number.trim() !== '' && !isPhone(number))
  return wrong ? 'Số điện thoại cần đủ 10 số' : undefined
}
