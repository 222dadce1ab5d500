/** Results to come, in outline: the hotel's name, the search, room cards. */
export const Skeleton = ({ name }: { name: string }) => (
  <div class="skeleton">
    <p class="head" role="status">
      {name}
    </p>
    {[1, 2, 3, 4, 5].map(() => (
      <i />
    ))}
  </div>
)
