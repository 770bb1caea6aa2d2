// Scripted players for either server: two at each table (or so many as are wanted), each answers as soon as it is asked.
// Usage: node clients.mjs ours|theirs URL[,URL...] TABLES [GAME SEATS [SHIFT]]. Of several addresses (of nodes that share a database) the
// tables are opened by turns; each person sits at the address so many places further than the one before, which has to pass all on. Says "sitting" when all sit; then plays for so many seconds as each line
// of its input says, and says what came of that in a line of JSON.
import { createInterface } from "node:readline";
import { io } from "socket.io-client";
import WebSocket from "ws";

const [kind, urls, tables] = [process.argv[2], process.argv[3].split(","), Number(process.argv[4])];
const [game, seats, shift] = [process.argv[5] ?? "jolly-and-roger", Number(process.argv[6] ?? 2), Number(process.argv[7] ?? 0)];
const RAMP = 1000; // milliseconds that do not count, at the beginning of each turn
const CALM = 300; // and at its end, until what was sent is answered
let seen = []; // milliseconds from an act to the moment at which the other player sees it
let counting = false;
let problems = 0;

// Nobody plays while the other server has its turn.
let playing = false;
let waiting = [];
const play = (turn) => (playing ? turn() : waiting.push(turn));

const now = () => performance.now();
const pick = (list, n) => list[(n * 7 + 3) % list.length];

/** What a seat sent was seen by somebody else, for the first time. (Of a move that is nobody's business, whose it was is not told.) */
function count(table, seat) {
  if (table.sent[seat] == null) return;
  if (counting) seen.push(now() - table.sent[seat]);
  table.sent[seat] = null;
}

// Freebooter

async function openOurs(number) {
  const url = urls[number % urls.length];
  const body = JSON.stringify({
    game, name: "Anne", pace: "instant",
    seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, (_, n) => ({ kind: "here", name: `Ben ${n + 1}` }))],
  });
  const answer = await fetch(`${url}/api/tables`, { method: "POST", body, headers: { "content-type": "application/json" } });
  const opened = await answer.json();
  if (!answer.ok) throw new Error(opened.error);
  return { id: opened.table, tokens: opened.seats.map((seat) => seat.token), sent: {}, plies: 0, number };
}

function sitOurs(table, seat) {
  return new Promise((sitting) => {
    const url = urls[(table.number + seat * shift) % urls.length];
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/tables/${table.id}/ws`, { perMessageDeflate: false });
    socket.on("open", () => socket.send(JSON.stringify({ do: "hello", token: table.tokens[seat] })));
    socket.on("error", () => { problems += 1; });
    socket.on("message", (text) => {
      const message = JSON.parse(text);
      if (message.is === "snapshot") sitting(socket);
      if (message.is === "problem" || message.ok === false) problems += 1;
      if (message.kind === "move" && (message.seat !== seat || seats === 1)) count(table, message.seat);
      if (message.kind === "over") socket.send(JSON.stringify({ do: "rematch", id: 0 }));
      if (message.kind === "rematch" && message.table) socket.send(JSON.stringify({ do: "follow", id: 0 }));
      if (message.is === "snapshot") answered = null;
      if ("ask" in message) [asked, opens] = [message.ask, message.opens];
      if (asked) setTimeout(() => play(answer), opens ? Math.max(0, opens * 1000 - Date.now()) : 0);
    });
    // Where several are asked at once, the answers of others leave a question as it is: it is answered once, and in a race not before that opens.
    let asked, opens, answered;
    function answer() {
      if (!asked || asked.decision === answered) return;
      answered = asked.decision;
      answerOurs(socket, table, seat, asked);
    }
  });
}

function answerOurs(socket, table, seat, ask) {
  table.plies += 1;
  table.sent[seat] = now();
  socket.send(JSON.stringify({ do: "act", id: table.plies, decision: ask.decision, action: pick(ask.legal, table.plies).text }));
}

// boardgame.io

let matches = 0;

async function openTheirs() {
  return { id: `match-${matches++}`, sent: {}, plies: 0 };
}

function sitTheirs(table, seat) {
  const me = String(seat);
  return new Promise((sitting) => {
    const socket = io(`${urls[0]}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    const hear = (state) => {
      if (state.ctx.gameover) {
        if (seat === 0) table.next = `match-${matches++}`;
        setImmediate(() => { table.id = table.next; socket.emit("sync", table.id, me, undefined, 2); });
      } else if (state.ctx.currentPlayer === me && table.id === table.syncedBy[seat]) {
        play(() => answerTheirs(socket, table, me, state));
      }
    };
    table.syncedBy ??= [null, null];
    socket.on("connect", () => socket.emit("sync", table.id, me, undefined, 2));
    socket.on("sync", (id, info) => {
      table.syncedBy[seat] = id;
      sitting(socket);
      hear(info.state);
    });
    socket.on("update", (id, state) => {
      if (id !== table.syncedBy[seat]) return;
      if (state.ctx.currentPlayer === me || state.ctx.gameover) {
        if (!state.ctx.gameover || seat === 1) count(table, 1 - seat);
      }
      hear(state);
    });
    socket.on("connect_error", () => { problems += 1; });
  });
}

function answerTheirs(socket, table, me, state) {
  const free = state.G.cells.map((cell, i) => (cell === null ? i : -1)).filter((i) => i >= 0);
  table.plies += 1;
  table.sent[Number(me)] = now();
  const move = { type: "MAKE_MOVE", payload: { type: "clickCell", args: [pick(free, table.plies)], playerID: me } };
  socket.emit("update", move, state._stateID, table.id, me);
}

const [open, sit] = kind === "ours" ? [openOurs, sitOurs] : [openTheirs, sitTheirs];
const opened = [];
for (let i = 0; i < tables; i += 1) opened.push(await open(i));
const places = Array.from({ length: kind === "ours" ? seats : 2 }, (_, seat) => seat);
for (const table of opened) await Promise.all(places.map((seat) => sit(table, seat)));
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function turn(seconds) {
  playing = true;
  const asked = waiting;
  waiting = [];
  asked.forEach((answer) => answer());
  await pause(RAMP);
  seen = [];
  counting = true;
  const begun = now();
  await pause(seconds * 1000);
  counting = playing = false;
  const took = (now() - begun) / 1000;
  await pause(CALM);
  process.stdout.write(JSON.stringify({ seconds: took, seen: seen.map((each) => Math.round(each * 10)), problems }) + "\n");
  problems = 0;
}

process.stdout.write("sitting\n");
for await (const line of createInterface({ input: process.stdin })) await turn(Number(line));
process.exit(0);
