import { text } from './text.ts'

/** Results to come, in outline: the hotel's name, the search, room cards. */
export const Skeleton = ({ name }: { name: string | undefined }) => (
  <div class="skeleton">
    <p role="status" class="head">
      {name ?? text('book')}
    </p>
    {[1, 2, 3, 4, 5].map(() => (
      <i />
    ))}
  </div>
)
