"""A bot for the arena of flagplot, written from its AsyncAPI document alone.

    FLAGPLOT_TOKEN=... python3 bot.py ws://127.0.0.1:7433/socket denmark-strait 2

Challenges the admiral, fires where it can, else does something legal; comes back after a break; checks the dice itself.
Needs python3-websockets. Prints one JSON object a battle.
"""
import asyncio, hashlib, hmac, json, os, random, re, secrets, sys
import websockets

KIND_VISIBILITY = 0


def rolls_of(seed, game, nonces, name):
    """The bytes of one throw, as the protocol's page says."""
    block = 0
    while True:
        text = f"flagplot fair dice 1\n{game}\n{' '.join(nonces)}\n{name}\n{block}"
        yield from hmac.new(seed.encode(), text.encode(), hashlib.sha256).digest()
        block += 1


def die(bytes_, faces=6):
    return next(b for b in bytes_ if b < 256 - 256 % faces) % faces + 1


class Bot:
    def __init__(self, url, scenario, games):
        self.url, self.scenario, self.games = url, scenario, games
        token = os.environ.get("FLAGPLOT_TOKEN")
        self.identity = {"kind": "token", "token": token} if token else {"kind": "guest", "name": f"py-{secrets.token_hex(4)}"}
        self.battles = {}  # by room: seat, commit, nonce, number of the last event, visibility rolls by turn
        self.answers = {}  # by room and request: a request is answered once, and in one way only
        self.done = 0

    async def run(self):
        wait = 0.2
        while self.done < self.games:
            try:
                async with websockets.connect(self.url, max_size=2**24) as self.socket:
                    await self.say(type="hello", id="hello", protocol=1, client="bot.py", **{"as": self.identity})
                    async for text in self.socket:
                        await self.hear(json.loads(text))
                        wait = 0.2
                        if self.done >= self.games:
                            return
            except (OSError, websockets.WebSocketException):
                pass
            await asyncio.sleep(wait * random.uniform(0.5, 1))
            wait = min(wait * 2, 10)

    async def say(self, **message):
        self.last = json.dumps(message)
        await self.socket.send(self.last)

    async def hear(self, m):
        kind = m["type"]
        if kind == "welcome":
            if "secret" in m:
                self.identity = {"kind": "person", "secret": m["secret"]}
            for room in {*m["rooms"], *self.battles}:
                await self.say(type="resume", room=room, last=self.battles.get(room, {}).get("last", 0))
            if not m["rooms"] and not self.battles:
                await self.challenge()
        elif kind == "error" and m.get("re") == "hello":
            sys.exit(f"{m['code']}: {m['message']}")
        elif kind == "error" and m["code"] == "TOO_FAST":
            await asyncio.sleep(1)
            await self.socket.send(self.last)
        elif kind == "room" and m["seat"] is not None:
            await self.enter(m["room"], m["seat"])
        elif kind in ("snapshot", "events"):
            self.note(m)
        elif kind == "request":
            await self.answer(m)
        elif kind == "over":
            await self.end(m["room"])

    async def challenge(self):
        seats = [{"kind": "me"}, {"kind": "agent", "name": "admiral"}]
        await self.say(type="challenge", scenario=self.scenario, seats=seats if self.done % 2 == 0 else seats[::-1])

    async def enter(self, room, seat):
        if room["status"] == "over":
            return await self.end(room)
        dice = room["dice"]
        battle = self.battles.setdefault(room["id"], {"seat": seat, "commit": dice["commit"], "last": 0, "sight": {}})
        battle.setdefault("nonce", dice["nonces"][seat] or secrets.token_hex(16))
        if room["status"] == "waiting" and dice["nonces"][seat] is None:
            await self.say(type="ready", room=room["id"], nonce=battle["nonce"])

    def note(self, m):
        battle = self.battles[m["room"]]
        for event in m["events"]:
            battle["last"] = event["n"]
            if event["kind"] == "visibility":
                battle["sight"][event["turn"]] = event["rolls"][0]["value"]

    async def answer(self, m):
        fire = [a for a in m["legal"] if re.search(r"[>~=][^-]", a["text"])]
        choice = self.answers.setdefault((m["room"], m["requestId"]), random.choice(fire or m["legal"]))
        await self.say(type="act", room=m["room"], requestId=m["requestId"], action=choice)

    async def end(self, room):
        battle = self.battles.pop(room["id"], None)
        if battle is None:
            return
        dice, outcome = room["dice"], room["outcome"]
        names = {turn: turn << 24 | KIND_VISIBILITY << 18 for turn in battle["sight"]}
        again = {t: die(rolls_of(dice["seed"], room["id"], dice["nonces"], name)) for t, name in names.items()}
        fair = (
            hashlib.sha256(dice["seed"].encode()).hexdigest() == battle["commit"] == dice["commit"]
            and dice["nonces"][battle["seat"]] == battle["nonce"]
            and again == battle["sight"]
        )
        self.done += 1
        result = outcome["result"] and outcome["result"][battle["seat"]]
        print(json.dumps({"room": room["id"], "result": result, "fair": fair, "rolls": len(again), "events": battle["last"]}), flush=True)
        if self.done < self.games and not self.battles:
            await self.challenge()


if __name__ == "__main__":
    asyncio.run(Bot(sys.argv[1], sys.argv[2], int(sys.argv[3])).run())
