/* The sessions of two tabs, the server and the channel between them, written by hand after the machine and not drawn
   from the checker: it shares neither the exploration nor the judge. What can always move will move (pan -f); people
   have an idle step. STILL is for the sentence that leaves further sign-ins and sign-outs out of account: at some time
   people stop. The other names in capitals are faults: SILENT, no tab tells the other of what it did; ENDLESS, a first
   load that finds a member begins again. */

mtype = { unopened, loading, outSettled, outRechecking, inSettled, inRechecking, inLeaving };
mtype = { nothing, asking, answeredMember, answeredNobody, ended };

typedef Tab {
  mtype session = unopened;
  mtype load = nothing;
  mtype end = nothing;
  /* The other tab has told of a change, and this one has not heard it yet. */
  bool news = false;
  /* Signing in has succeeded here and the page is being loaded anew. */
  bool reloads = false
}

Tab tabs[2];
bool isSignedIn = false;
bool isOverridden = false;
bool waits = false;

#define isOpened (tabs[0].session != unopened)
#define isIn(tab) (tabs[tab].session == inSettled || tabs[tab].session == inRechecking || tabs[tab].session == inLeaving)
#define isOut(tab) (tabs[tab].session == outSettled || tabs[tab].session == outRechecking)
#define isStill(tab) (tabs[tab].load == nothing && tabs[tab].end == nothing && !tabs[tab].news && !tabs[tab].reloads)
#define isQuiet (isOpened && isStill(0) && isStill(1))

inline open(tab) {
  tabs[tab].session = loading;
  tabs[tab].load = asking;
  tabs[tab].end = nothing;
  tabs[tab].reloads = false
}

inline tell(tab) {
#ifdef SILENT
  skip
#else
  tabs[tab].news = true
#endif
}

/* What is asked now is answered last: when all is quiet after it, the tab says what the server says. */
inline arrived(tab) {
  tabs[tab].load = nothing;
  isOverridden = isOverridden || (isQuiet && isIn(tab) != isSignedIn)
}

/* Two processes of each kind, one a tab. */
#define own (_pid % 2)
#define other (1 - _pid % 2)

active [2] proctype serverSays() {
  do
  :: d_step { tabs[own].load == asking && isSignedIn -> tabs[own].load = answeredMember }
  :: d_step { tabs[own].load == asking && !isSignedIn -> tabs[own].load = answeredNobody }
  od
}

active [2] proctype answerArrives() {
  do
#ifdef ENDLESS
  :: d_step { tabs[own].load == answeredMember && tabs[own].session == loading -> tabs[own].load = asking }
  :: d_step { tabs[own].load == answeredMember && tabs[own].session != loading -> tabs[own].session = inSettled; arrived(own) }
#else
  :: d_step { tabs[own].load == answeredMember -> tabs[own].session = inSettled; arrived(own) }
#endif
  :: d_step { tabs[own].load == answeredNobody -> tabs[own].session = outSettled; arrived(own) }
  od
}

active [2] proctype serverEnds() {
  do
  :: d_step { tabs[own].end == asking -> tabs[own].end = ended; isSignedIn = false }
  od
}

active [2] proctype endIsKnown() {
  do
  :: d_step {
       tabs[own].end == ended -> tabs[own].end = nothing;
       tabs[own].session = outRechecking;
       tell(other);
       tabs[own].load = asking
     }
  od
}

/* Who is leaving does not ask; everybody else asks anew, and an answer still on its way is forgotten. */
active [2] proctype newsAreHeard() {
  do
  :: d_step { tabs[own].news && tabs[own].session == inLeaving -> tabs[own].news = false }
  :: d_step {
       tabs[own].news && tabs[own].session != inLeaving -> tabs[own].news = false;
       tabs[own].load = asking;
       tabs[own].session = (isIn(own) -> inRechecking : (isOut(own) -> outRechecking : loading))
     }
  od
}

active [2] proctype pageLoads() {
  do
  :: d_step { tabs[own].reloads -> open(own) }
  od
}

#define maySignOut(tab) (!waits && !tabs[tab].reloads && (tabs[tab].session == inSettled || tabs[tab].session == inRechecking))
#define maySignIn(tab) (!waits && !tabs[tab].reloads && isOut(tab))

inline signOut(tab) {
  tabs[tab].session = inLeaving;
  tabs[tab].load = nothing;
  tabs[tab].end = asking
}

inline signIn(tab, another) {
  isSignedIn = true;
  tell(another);
  tabs[tab].reloads = true
}

active proctype people() {
  do
  :: d_step { !isOpened -> open(0); open(1) }
  :: d_step { !isOpened -> isSignedIn = true; open(0); open(1) }
  :: isOpened
  :: d_step { maySignOut(0) -> signOut(0) }
  :: d_step { maySignOut(1) -> signOut(1) }
  :: d_step { maySignIn(0) -> signIn(0, 1) }
  :: d_step { maySignIn(1) -> signIn(1, 0) }
#ifdef STILL
  :: d_step { isOpened && !waits -> waits = true }
#endif
  od
}

ltl agree { [] (isQuiet -> (isIn(0) == isSignedIn && isIn(1) == isSignedIn)) }
ltl late { [] (!isOverridden) }
ltl quiet { [] (waits -> <> isQuiet) }
