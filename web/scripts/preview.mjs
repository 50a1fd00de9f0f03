// Serves the built page like the program does, and passes the interface on to a running server: for looking
// at a built page before it is embedded. `QUADRILLE_SERVER` says where the server is.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join, normalize } from 'node:path';

const dist = new URL('../../crates/page/dist/', import.meta.url).pathname;
const upstream = new URL(process.env.QUADRILLE_SERVER ?? 'http://127.0.0.1:8080');
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
const onward = (req) => ({
  host: upstream.hostname,
  port: upstream.port,
  path: req.url,
  method: req.method,
  headers: req.headers,
});

const server = createServer((req, res) => {
  if (req.url.startsWith('/api') || req.url.startsWith('/healthz')) {
    const out = request(onward(req), (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    });
    out.on('error', () => res.writeHead(502).end());
    req.pipe(out);
    return;
  }
  const path = normalize(new URL(req.url, 'http://x').pathname);
  const wanted = join(dist, path);
  const file =
    path !== '/' && existsSync(wanted) && statSync(wanted).isFile()
      ? wanted
      : join(dist, 'index.html');
  res.writeHead(200, {
    'content-type': TYPES[extname(file)],
    // A picture that is saved is drawn from a blob.
    'content-security-policy': "default-src 'self'; img-src 'self' blob:",
  });
  createReadStream(file).pipe(res);
});
server.on('upgrade', (req, socket, head) => {
  const out = request(onward(req));
  out.on('upgrade', (answer, other, first) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (first.length) socket.write(first);
    if (head.length) other.write(head);
    other.pipe(socket).pipe(other);
    other.on('error', () => socket.destroy());
    socket.on('error', () => other.destroy());
  });
  out.on('response', () => socket.destroy());
  out.on('error', () => socket.destroy());
  out.end();
});
server.listen(Number(process.env.PORT ?? 5174), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);
