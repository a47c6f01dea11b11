import { PGlite } from '@electric-sql/pglite';

// To be imported before an API on the embedded database: it is killed as soon as it has written an order, with most of the
// placing transaction behind it and none of it committed.

const { transaction } = PGlite.prototype;

PGlite.prototype.transaction = function (work) {
  return transaction.call(this, (tx) => {
    const { query } = tx;
    tx.query = async <T>(...asked: Parameters<typeof query>) => {
      const result = await query<T>(...asked);
      if (asked[0].startsWith('insert into "orders"')) process.kill(process.pid, 'SIGKILL');
      return result;
    };
    return work(tx);
  }) as ReturnType<typeof work>;
};
