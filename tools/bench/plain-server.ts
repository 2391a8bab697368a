// The plainest server of one file, to hold others against: node tools/bench/plain-server.ts file port
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = '', port = ''] = process.argv;
const { size } = statSync(file);

createServer((_asked, answer) => {
  answer.writeHead(200, { 'content-type': 'text/csv', 'content-length': size });
  createReadStream(file).pipe(answer);
}).listen(Number(port), '127.0.0.1');
