/** @jsxImportSource preact */

/** The outline of the results: the hotel's name, the search, room cards. */
export const Skeleton = ({ name }: { name: string }) => (
  <div class="skeleton">
    <p class="heading" role="status">
      {name}
    </p>
    <div class="placeholder" />
    <div class="placeholder short" />
    <div class="placeholder card" />
    <div class="placeholder card" />
    <div class="placeholder card" />
  </div>
)
