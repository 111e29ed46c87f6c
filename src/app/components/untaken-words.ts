/** Units whose slip is complete while their parcel is still to be closed: they lie on the shelf, or in a box that was opened again. */
export function untakenWords(units: number): string {
  return `${units} đã xuất, chưa đóng xong`
}
